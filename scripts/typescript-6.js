/**
 * Preload (`node --import`) for dependency-cruiser, which reads TypeScript through the compiler's JavaScript API.
 * TypeScript 7 has none yet, so for that program the name `typescript` means version 6, installed as `typescript-6`.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier.replace(/^typescript(?=\/|$)/, 'typescript-6'), context),
});
