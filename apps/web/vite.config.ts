import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunksByPage } from './vite.chunks.ts';
import { messages } from './vite.messages.ts';

/** Parts of libraries that the frame needs at once; apart, as the bundler would leave them, they compress badly. */
const libraries = [
  { name: 'queries', test: /@tanstack\/(?:react-query|query-core)\// },
  {
    name: 'mantine',
    test: /@mantine\/core\/esm\/(?:core|components\/(?:Button|UnstyledButton|Loader|Skeleton|Transition|VisuallyHidden))\//,
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

export default defineConfig({
  plugins: [messages(), react(), preloadFont('inter-basic')],
  build: {
    manifest: true,
    target: 'es2024',
    rolldownOptions: { output: { codeSplitting: { groups: [chunksByPage(), ...libraries] } } },
    // an inlined font or image would need `data:` in the content security policy
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://localhost:8080' } },
});

/** Lets the page ask for a font before its style sheet is read; only the build knows the font's hashed name. */
function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((one) => one.includes(name));
        if (!file) return [];
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
