import type { TestProject } from 'vitest/node';
import { findPostgresBinaries } from './postgres-cluster.ts';
import { startTemplateServer } from './template-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplates: string;
    postgresFound: boolean;
  }
}

/** Runs once before all tests. Only the small server is started; databases are made when the first test wants one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgresFound = findPostgresBinaries() !== undefined;
  if (!postgresFound) {
    console.log(
      'PostgreSQL not found (initdb on PATH or in /usr/lib/postgresql): database tests run on the embedded one only.',
    );
  }
  const templates = await startTemplateServer();
  project.provide('databaseTemplates', templates.url);
  project.provide('postgresFound', postgresFound);
  return () => templates.stop();
}
