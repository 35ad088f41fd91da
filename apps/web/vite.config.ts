import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: false },
  build: {
    manifest: true,
    target: 'es2024',
    // an inlined font or image would need `data:` in the content security policy
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://localhost:8080' } },
});
