import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

test.use({ on: 'changed' });
let receiver: Server;
let address: string;
let status = 500;
test.beforeAll(async () => {
  receiver = createServer((_request, response) => void response.writeHead(status).end());
  await new Promise<void>((listening) => void receiver.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/hook`;
});
test.afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
});

test('a webhook is made, tried out, mended, sent again, paused and deleted @main', async ({ page }) => {
  await logIn(page, 'admin', '/app/company-profile?tab=webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('form', { name: 'New webhook' });
  await form.getByLabel('Name').fill('Ticket system');
  await form.getByLabel('Address').fill('nothing');
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await expect(form.getByText('Enter an https address')).toBeVisible();
  await form.getByLabel('Address').fill(address);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByLabel('Secret of the webhook')).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row', { name: /Ticket system/ });
  await row.getByRole('button', { name: 'Deliveries to Ticket system' }).click();
  const log = page.getByRole('region', { name: 'Deliveries to Ticket system' });
  await expect(log.getByText('Nothing has been sent yet.')).toBeVisible();
  await row.getByRole('button', { name: 'Send test to Ticket system' }).click();
  const first = log.getByRole('row', { name: /webhook\.test/ });
  await expect(first).toContainText('Refused');
  await expect(first).toContainText('next attempt');

  status = 200;
  await first.getByRole('button', { name: 'Send again: webhook.test' }).click();
  await expect(log.getByRole('row', { name: /sent again/ })).toContainText('Delivered');

  await row.getByRole('button', { name: 'Pause Ticket system' }).click();
  await expect(row).toContainText('Paused');
  await row.getByRole('button', { name: 'Delete Ticket system' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
});
