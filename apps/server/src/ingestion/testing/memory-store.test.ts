import { MemoryStore } from './memory-store.ts';
import { describeIngestionStore } from './store-contract.ts';

describeIngestionStore('memory store', async () => new MemoryStore());
