import './ui/styles/base.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { makeRouter } from './pages/routes.tsx';
import { colorSchemeManager, cssVariablesResolver, theme } from './ui/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={makeRouter()} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
