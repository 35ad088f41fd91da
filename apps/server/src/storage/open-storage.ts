import type { Config } from '../config.ts';
import { openFolderStorage } from './folder-storage.ts';
import { openObjectStorage } from './object-storage.ts';
import type { Storage } from './storage.ts';

/** Where an installation keeps its files: in a store for objects where one is configured, else in a folder. */
export const openStorage = (config: Pick<Config, 'DATA_DIR' | 'objectStore'>): Promise<Storage> =>
  config.objectStore === null ? openFolderStorage(config.DATA_DIR) : openObjectStorage(config.objectStore);
