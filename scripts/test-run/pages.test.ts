import { expect, it } from 'vitest';
import { pagesOf, unopenedPages } from './pages.ts';

it('the route table is read: what has a page, and what only holds others', () => {
  const table = `
    children: [
      { path: '/', loader },
      {
        path: '/app',
        children: [
          {
            ErrorBoundary,
            children: [
              { index: true, lazy },
              { path: 'list', lazy },
              {
                path: 'list/:id',
                children: [
                  { path: 'text', lazy },
                  { path: '*', element },
                ],
              },
              { path: '*', element },
            ],
          },
        ],
      },
      {
        path: '/last',
        lazy,
      },
    ],`;
  expect(pagesOf(table).toSorted()).toEqual(['/', '/app', '/app/list', '/app/list/:id/text', '/last']);
});

it('the pages of the web app are found', () => {
  const pages = pagesOf();
  expect(pages).toEqual(
    expect.arrayContaining([
      '/auth/login',
      '/app',
      '/app/workspaces/:workspaceId/chatbots/new',
      '/admin/users',
    ]),
  );
  expect(pages).not.toContain('/admin/*');
});

it('a page is opened by an address of its own only', () => {
  const pages = ['/app', '/app/new', '/app/:id'];
  expect(unopenedPages(pages, ['/app', '/app/new'])).toEqual(['/app/:id']);
  expect(unopenedPages(pages, ['/app/', '/app/new', '/app/7'])).toEqual([]);
});
