import { vi } from 'vitest';

// Files of tests share a process: what one put in the place of a global is gone before the next is loaded.
vi.unstubAllGlobals();
