import './ui/styles/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { loadFirstTexts } from './lib/messages.ts';
import { makeRouter } from './pages/routes.tsx';
import { watchDestination } from './ui/destination.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
const router = makeRouter();
watchDestination(router);

// the router loads the first page meanwhile; not awaited here, since the files of pages wait for this one to be done
void loadFirstTexts().then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
