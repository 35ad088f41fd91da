import { embeddedControls } from './embedded/embedded-controls.ts';
import type { ControlEngine } from './engine.ts';

/** The engine that suggests controls. The one place where it is chosen. */
export const controlEngine: ControlEngine = embeddedControls;
