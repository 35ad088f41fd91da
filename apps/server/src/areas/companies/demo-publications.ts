import type { Dependencies } from '../../dependencies.ts';

export async function createDemoPublications(
  _dependencies: Dependencies,
  _companyId: string,
): Promise<void> {}
