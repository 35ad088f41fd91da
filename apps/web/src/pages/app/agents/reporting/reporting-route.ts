import { templatesQuery } from '../../../../data/documents.ts';
import { prefetch } from '../../../../data/prefetch.ts';
import { gatedLoader } from '../../_lib/gated-loader.ts';

export { ReportingPage as Component } from './ReportingPage.tsx';

export const loader = gatedLoader('reports', () => prefetch(templatesQuery));
