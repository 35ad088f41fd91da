import './ui/styles/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { makeRouter } from './pages/routes.tsx';
import { watchDestination } from './ui/destination.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
const router = makeRouter();
watchDestination(router);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
