/**
 * `npm start`. Plain JavaScript, so that the compiled form of everything that follows, without its types, can be kept
 * for the next start, which then needs a third of a second of processor time less.
 *
 * The script in package.json says `exec`, so that no shell stands between npm and the server: one would end at
 * Ctrl+C, and npm with it, before the server has. Windows has no `exec` and goes on to what follows it. Before it stands
 * how much free memory the C library may keep: by itself it holds back more than 100 MB that nothing uses.
 */
import module from 'node:module';
import path from 'node:path';

// npm finds the Node that is among the packages; whoever calls this file by hand may have an older one
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `regulus: Node.js ${process.version} is too old to run this file: use \`npm start\`, which comes with its own Node.js`,
  );
  process.exit(1);
}
module.enableCompileCache(path.join(import.meta.dirname, '..', '.cache', 'compiled'));
await import('./start.ts');
