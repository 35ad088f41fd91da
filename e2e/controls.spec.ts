import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { asUser, logIn } from './helpers/log-in.ts';
import { test } from './helpers/test.ts';

// what they make stays
test.use({ ownServer: true });

const proof = {
  name: 'Register of agents, signed.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nThe register of agents\n%%EOF\n'),
};

test('what is suggested for an approved obligation is accepted, proved with a file, and Ready @main', async ({
  page,
  request,
}) => {
  const user = await asUser(request, 'analyst');
  const params = { status: '2', kind: 'firm', q: 'Agenten' };
  // the samples are derived beside the running server
  const approved = async () => {
    const answer = await request.get('/api/regulatory-updates/obligations', { ...user, params });
    return ((await answer.json()) as { obligations: { publication: { id: string } }[] }).obligations;
  };
  await expect.poll(async () => (await approved()).length).toBeGreaterThan(0);
  const [{ publication } = { publication: { id: '' } }] = await approved();
  await logIn(page, 'analyst', `/app/agents/screening/${publication.id}?tab=controls`);

  await page.getByRole('button', { name: 'Review suggestions' }).click();
  await page.keyboard.press('j');
  const suggestion = page.getByRole('region', { name: 'Suggested controls' }).getByRole('listitem').first();
  await suggestion.getByLabel('Title of the control').fill('Every agent has a file');
  await suggestion.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('link', { name: 'Every agent has a file' }).click();

  const control = page.getByRole('dialog', { name: 'Control' });
  await control.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(control.getByRole('alert').filter({ hasText: 'can’t be Ready yet' })).toBeVisible();
  await control.getByRole('button', { name: 'Go to evidence' }).click();
  await control.locator('input[type=file]').setInputFiles(proof);
  await control.getByLabel('Note').fill('All three agents of this year');
  await control.getByRole('button', { name: 'Upload' }).click();
  await expect(control.getByText('All three agents of this year')).toBeVisible();
  await expect(control.getByRole('button', { name: 'In Progress', pressed: true })).toBeVisible();
  await control.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(control.getByRole('button', { name: 'Ready', exact: true, pressed: true })).toBeVisible();
  await expect(control.getByText('Confirmed by Ben Okafor')).toBeVisible();
  await control.getByLabel('Description').fill('One file each');
  await control.getByRole('button', { name: 'Save' }).click();
  await control.getByRole('button', { name: 'Confirm' }).click();
  await expect(control.getByText('Ben Okafor confirmed the current version')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Every agent has a file/ })).toContainText('Ready');
  // who came by keys goes on where the panel was opened
  await expect(page.getByRole('link', { name: 'Every agent has a file' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Controls by readiness' })).toContainText('50.00%');
});

/** A control made by hand, by its id. */
async function makeControl(request: APIRequestContext, title: string): Promise<string> {
  const answer = await request.post('/api/regulatory-updates/controls', {
    ...(await asUser(request, 'admin')),
    data: { title, regulators: ['EBA'] },
  });
  return ((await answer.json()) as { id: string }).id;
}

test('both titles stand side by side where a colleague was faster, and what was typed is stored', async ({
  page,
  request,
}) => {
  const id = await makeControl(request, 'Keys are kept');
  await logIn(page, 'analyst', `/app/inventory?tab=controls&control=${id}`);
  const control = page.getByRole('dialog', { name: 'Control' });
  await control.getByLabel('Title').fill('Keys are kept in a safe');
  await request.put(`/api/regulatory-updates/controls/${id}`, {
    ...(await asUser(request, 'admin')),
    data: { title: 'Keys are kept by two people' },
  });
  await control.getByRole('button', { name: 'Save' }).click();
  const conflict = control.getByRole('row', { name: 'Title' });
  await expect(conflict).toContainText('Keys are kept in a safe');
  await expect(conflict).toContainText('Keys are kept by two people');
  await expectAccessible(page);
  await control.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(conflict).toBeHidden();
  await expect(control.getByLabel('Title')).toHaveValue('Keys are kept in a safe');
});

test('what a colleague said of a file stays where another thing is said of it', async ({ page, request }) => {
  const id = await makeControl(request, 'Logs are read');
  const admin = await asUser(request, 'admin');
  const sent = await request.post(`/api/regulatory-updates/controls/${id}/evidence`, {
    ...admin,
    multipart: { file: proof },
  });
  const { id: evidence } = (await sent.json()) as { id: string };
  await logIn(page, 'analyst', `/app/inventory?tab=controls&control=${id}`);
  const control = page.getByRole('dialog', { name: 'Control' });
  await control.getByRole('button', { name: /^Edit details of/ }).click();
  const form = control.locator('form').filter({ has: page.getByLabel('Note') });
  await form.getByLabel('Valid until').fill('31.1.2099');
  await request.put(`/api/regulatory-updates/evidence/${evidence}`, {
    ...admin,
    data: { note: 'Signed by both' },
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Couldn’t save your change')).toBeVisible();
  await expect(form.getByLabel('Note')).toHaveValue('Signed by both');
  await expect(form.getByLabel('Valid until')).toHaveValue('31.01.2099');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(control.getByText('Signed by both')).toBeVisible();
});

test('before files are deleted it says how many go for good', async ({ page, request }) => {
  const [id, other] = [
    await makeControl(request, 'Doors are shut'),
    await makeControl(request, 'Alarms ring'),
  ];
  const send = async (name: string, further: Record<string, string>) =>
    request.post(`/api/regulatory-updates/controls/${id}/evidence`, {
      ...(await asUser(request, 'admin')),
      // the same bytes would be the same file
      multipart: { ...further, file: { ...proof, name, buffer: Buffer.from(`%PDF-1.7 ${name}`) } },
    });
  await send('Shared.pdf', { control_ids: other });
  await send('Own.pdf', {});
  await logIn(page, 'analyst', `/app/inventory?tab=controls&control=${id}`);
  await page.getByRole('button', { name: 'Delete all' }).click();
  const warning = page.getByRole('dialog', { name: 'Delete all 2 files?' });
  await expect(warning).toContainText(
    '1 file will be permanently deleted. This can’t be undone. 1 file is also evidence',
  );
  await warning.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No files yet.')).toBeVisible();

  await send('Expired.pdf', { expires_on: '2020-01-01' });
  await send('Valid.pdf', {});
  await request.put(`/api/regulatory-updates/controls/${id}`, {
    ...(await asUser(request, 'admin')),
    data: { status: 2 },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Delete Expired.pdf' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete' });
  await expect(deleting).not.toContainText('In Progress');
  // closes the question, not the panel below it
  await page.keyboard.press('Escape');
  await expect(deleting).toBeHidden();
  await page.getByRole('button', { name: 'Delete Valid.pdf' }).click();
  await expect(deleting).toContainText('In Progress');
});

test('with no regulator or no assignee chosen the list is empty and says why', async ({ page }) => {
  await logIn(page, 'analyst', '/app/inventory?tab=controls&regulator=none');
  await expect(page.getByRole('heading', { name: 'No regulator selected' })).toBeVisible();
  await page.goto('/app/inventory?tab=controls&assignee=none');
  await expect(page.getByRole('heading', { name: 'No assignee selected' })).toBeVisible();
});

test('an obligation is added to a control found by its title, and removed again', async ({
  page,
  request,
}) => {
  await makeControl(request, 'Passwords are renewed');
  const approved = async () => {
    const answer = await request.get('/api/regulatory-updates/obligations', {
      ...(await asUser(request, 'analyst')),
      params: { status: '2', kind: 'firm', limit: '1' },
    });
    return ((await answer.json()) as { obligations: { id: string }[] }).obligations;
  };
  await expect.poll(async () => (await approved()).length).toBeGreaterThan(0);
  const [{ id } = { id: '' }] = await approved();
  await logIn(page, 'analyst', `/app/inventory?tab=obligations&obligation=${id}`);
  const obligation = page.getByRole('dialog', { name: 'Obligation' });
  await obligation.getByRole('button', { name: 'Add to a control' }).press('Enter');
  await obligation.getByRole('searchbox').fill('passwords');
  await obligation.getByRole('checkbox', { name: /Passwords are renewed/ }).press('Space');
  await expectAccessible(page);
  await obligation.getByRole('button', { name: 'Add to 1 control' }).press('Enter');
  // what was chosen stands in the picker until everything is asked for again
  const takeOff = obligation
    .getByRole('listitem')
    .filter({ hasText: 'Passwords are renewed', has: page.getByRole('link', { name: /^C-/ }) });
  await takeOff.getByRole('button', { name: /Remove/ }).press('Enter');
  await expect(takeOff).toBeHidden();
});

test('the start page leads who has controls to what they have to do for them', async ({ page }) => {
  await logIn(page, 'owner');
  const own = page.getByRole('region', { name: 'Your controls' });
  await expect(own.getByRole('link', { name: /Evidence expires in 2[01] days/ })).toBeVisible();
  await own.getByRole('link', { name: /Payments and fraud are each counted/ }).click();
  await expect(page.getByRole('dialog', { name: 'Control' }).getByLabel('Code')).toHaveValue('C-0004');
  await page.getByRole('dialog', { name: 'Control' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('4 controls', { exact: true })).toBeVisible();
  // nothing was given to the analyst
  await logIn(page, 'analyst');
  await expect(page.getByRole('region', { name: 'What to do' })).toBeVisible();
  await expect(own).toBeHidden();
});
