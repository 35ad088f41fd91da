import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

const failedFetch = new TypeError('Failed to fetch');
const network = ({ online = true, reachable = true } = {}) => ({
  isOnline: () => online,
  isServerReachable: async () => reachable,
  isFetchFailure: (error: unknown) => error === failedFetch,
});

it('hides what a 500 says', async () => {
  expect(await errorMessage(new ApiError(500, { detail: 'stack' }), network())).toBe(
    "We're having technical difficulties, please try again later.",
  );
});

it('shows the detail of other answers, or the fixed sentence', async () => {
  expect(await errorMessage(new ApiError(409, { detail: 'Someone else decided.' }), network())).toBe(
    'Someone else decided.',
  );
  expect(await errorMessage(new ApiError(404), network())).toBe(
    'An unexpected error occurred. Please try again.',
  );
  expect(await errorMessage('thrown text', network())).toBe(
    'An unexpected error occurred. Please try again.',
  );
});

it('tells the three ways apart in which no answer comes', async () => {
  expect(await errorMessage(failedFetch, network({ online: false }))).toBe(
    'You are offline. Please check your internet connection and try again.',
  );
  expect(await errorMessage(failedFetch, network())).toBe(
    'Something went wrong while processing your request. Please contact support if the issue continues.',
  );
  expect(await errorMessage(failedFetch, network({ reachable: false }))).toMatch(
    /^The application cannot reach the server\. This is likely due to your network's firewall or security settings\./,
  );
});
