import { expect, type Page } from '@playwright/test';
import type { Answer } from '@regulus/contract/route.ts';
import type { RouteName, Routes } from '@regulus/contract/routes.ts';
import { demoWorkspaceId } from '@regulus/server/areas/demo/companies.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { answerNormally, failWith, neverAnswer } from './helpers/answers.ts';
import { apiOf, publicationCalled } from './helpers/api.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

/** A page, what it asks for, and what it says where that fails. */
type Part = readonly [place: string, route: RouteName, words: string];

/** Each part is held in its place while it loads, says that it could not be loaded, and comes once it can be. */
async function expectStates(page: Page, parts: readonly Part[]): Promise<void> {
  for (const [place, route, words] of parts) {
    await neverAnswer(page, route);
    await page.goto(place);
    await expect(page.locator('[aria-busy=true]').first(), `${place} loads`).toBeAttached();
    await answerNormally(page, route);
    // no such answer is asked for again by itself
    await failWith(page, route, 501);
    await page.reload();
    const failure = page.getByRole('alert').filter({ hasText: words }).first();
    await expect(failure, `${place} fails`).toBeVisible();
    await answerNormally(page, route);
    // several parts of a page may ask for it
    await expect(async () => {
      const again = failure.getByRole('button', { name: 'Try again' });
      // it may be gone before it is pressed
      if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
      await expect(failure, `${place} comes`).toBeHidden({ timeout: 1_000 });
    }).toPass();
  }
}

test('each part of the product says that it loads, and what could not be loaded', async ({ page }) => {
  await logIn(page, 'analyst');
  await expectStates(page, [
    ['/app', 'getWelcome', 'It failed.'],
    ['/app', 'getInboxActivity', 'Couldn’t load what was collected and decided.'],
    ['/app/agents/screening', 'listRegulatoryUpdates', 'Couldn’t load the inbox'],
    ['/app/agents/screening/put-aside', 'drawPutAside', 'Couldn’t load the random check'],
    ['/app/agents/governance', 'getGovernance', 'Couldn’t load the governance page'],
    ['/app/agents/cockpit', 'listTasks', 'Couldn’t load the tasks'],
    ['/app/agents/cockpit', 'getReportsOverview', 'Couldn’t load the reports.'],
    ['/app/agents/cockpit', 'getTaskOverview', 'Couldn’t load what the agents did.'],
    ['/app/inventory?dates=90d', 'listInventory', 'Couldn’t load the inventory'],
    ['/app/calendar', 'getCalendar', 'Couldn’t load the calendar'],
    ['/app/search?q=incidents', 'search', 'Couldn’t search'],
    ['/app/account?tab=security', 'listSessions', 'Couldn’t load your sessions'],
  ]);
  await failWith(page, 'listRegulatoryUpdates', 501);
  await page.goto('/app/agents/screening');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('each part of the company and its workspaces does too', async ({ page, request }) => {
  const { read } = await apiOf(request, 'admin');
  const workspace = `/app/workspaces/${demoWorkspaceId}`;
  const { chatbots } = await read<Answer<Routes['listChatbots']>>(`/workspaces/${demoWorkspaceId}/chatbots`);
  const rooms = await read<Answer<Routes['listDataRooms']>>('/chatbots/data-rooms');
  const { place } = await publicationCalled(request, 'Guidelines on the reporting of payment fraud data');
  await logIn(page, 'admin');
  await expectStates(page, [
    ['/app/company-profile', 'getCompanyProfile', 'Couldn’t load the company profile'],
    ['/app/company-profile?tab=people', 'listMembers', 'Couldn’t load the people in your company'],
    ['/app/company-profile?tab=people', 'listInvitations', 'Couldn’t load the pending invitations.'],
    ['/app/company-profile?tab=people', 'listCompanyApiTokens', 'Couldn’t load your company’s API tokens.'],
    [
      '/app/company-profile?tab=agreements',
      'listClearingAgreements',
      'Couldn’t load the clearing agreements',
    ],
    ['/app/company-profile?tab=webhooks', 'listWebhooks', 'Couldn’t load your webhooks'],
    [`${workspace}/home`, 'listRecentItems', 'Couldn’t load the recent items'],
    [`${workspace}/questionnaires`, 'listQuestionnaires', 'Couldn’t load the questionnaires'],
    [`${workspace}/questionnaires/library`, 'listLibraryAnswers', 'Couldn’t load the answers'],
    [`${workspace}/resources`, 'listSources', 'Couldn’t load the resources'],
    [`${workspace}/settings`, 'listMembers', 'Couldn’t load your colleagues.'],
    [`${workspace}/chatbots/${chatbots[0]?.id}`, 'getChatbot', 'Couldn’t load the chatbot'],
    [`/app/agents/discovery/${rooms.chatbots[0]?.id}`, 'getDataRoom', 'Couldn’t load the data room'],
    [`${place}?tab=text`, 'getText', 'It failed.'],
    [`${place}?tab=sentences`, 'listStatements', 'Couldn’t load the sentences'],
  ]);
});

test('each part of the operator’s area does too', async ({ page }) => {
  await logIn(page, 'admin');
  await expectStates(page, [
    ['/app/source-health', 'listFeeds', 'Couldn’t load the feeds'],
    ['/admin/users', 'listUsers', 'Couldn’t load the users'],
    ['/admin/companies', 'listCompanies', 'Couldn’t load the companies'],
    ['/admin/analytics', 'getAnalytics', 'Couldn’t load these numbers.'],
    ['/admin/operation', 'getOperation', 'Couldn’t load the state of the installation'],
    ['/admin/operation', 'listFeedBodies', 'Couldn’t load the feeds'],
  ]);
});
