import type { Page } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import { routeTable } from '@regulus/contract/route-table.generated.ts';
import type { RouteName, Routes } from '@regulus/contract/routes.ts';

function pattern(name: RouteName): RegExp {
  const path = routeTable[name].path.replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`/api${path}(?:\\?.*)?$`);
}

/** Lets the page get this answer from a route instead of the server's. */
export async function answerWith<Name extends RouteName>(
  page: Page,
  name: Name,
  answer: Answer<Routes[Name]>,
): Promise<void> {
  await page.route(pattern(name), (route) => route.fulfill({ json: answer }));
}

/** Lets a route fail with a problem. */
export async function failWith(
  page: Page,
  name: RouteName,
  status: number,
  detail = 'It failed.',
): Promise<void> {
  const body = {
    type: 'about:blank',
    title: 'Problem',
    status,
    detail,
    code: 'internal_error',
    request_id: 'req-1',
  };
  await page.route(pattern(name), (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) }),
  );
}

/** Lets a route never answer, so that its loading state stays. */
export async function neverAnswer(page: Page, name: RouteName): Promise<void> {
  await page.route(pattern(name), () => undefined);
}

/** Lets the answers of a route wait until the function that this answers is called. */
export async function holdAnswers(page: Page, name: RouteName): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern(name), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The server's own answers again. */
export async function answerNormally(page: Page, name: RouteName): Promise<void> {
  await page.unroute(pattern(name));
}
