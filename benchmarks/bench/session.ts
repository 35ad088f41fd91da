/** Logs in over HTTP and gives the auth token. */
export async function logIn(
  address: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`The log-in answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { auth_token: string }).auth_token;
}
