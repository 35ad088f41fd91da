import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import staticFiles from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type RouteDefinition, usualBodyBytes } from '@regulus/contract/route.ts';
import { routes } from '@regulus/contract/routes.ts';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { authenticateWith } from './areas/account/authenticate.ts';
import { noteServerError } from './areas/analytics/service.ts';
import { registerCalendarFeed } from './areas/calendar/feed-route.ts';
import { areas } from './areas/index.ts';
import { registerOneClick } from './areas/newsletter/one-click.ts';
import type { Config } from './config.ts';
import type { Dependencies } from './dependencies.ts';
import { acceptedLanguage } from './http/accepted-language.ts';
import { answerClientError, answerOddRequests } from './http/client-errors.ts';
import { openApiDocument } from './http/openapi.ts';
import { answerError, answerProblem } from './http/problems.ts';
import { queryConstraint } from './http/query-constraint.ts';
import { type CheckAnswer, patternOf, registerRoute } from './http/register.ts';
import { watchForOtherMachines } from './http/this-machine.ts';
import { drainUnreadBodies } from './http/unread-body.ts';
import { invalidRequest, notFound, notSetUp } from './lib/problem.ts';
import { said } from './lib/said.ts';
import { registerMcp } from './mcp/register-mcp.ts';

/** Nothing but our own files; styles may be inline because the component library sets style attributes. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    // PDFs that were fetched with the user's token, in the browser's own reader
    frameSrc: ['blob:'],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/**
 * Builds the HTTP app without listening. Tests start here.
 * @param webFolder the built web app; without it only the API is served
 */
export async function buildApp(
  dependencies: Dependencies,
  webFolder?: string,
  checkAnswer?: CheckAnswer,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: dependencies.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: usualBodyBytes,
    trustProxy: ['loopback', ...(dependencies.config.TRUSTED_PROXIES ?? [])],
    // A request has to be there as a whole within the first, and no connection may say nothing for longer than the
    // second: else a few slow clients take all the connections there are.
    // The largest file takes so long on a line of 1 Mbit/s.
    requestTimeout: Math.max(4 * 60_000, dependencies.config.UPLOAD_LIMIT_MB * 10_000),
    // A request without a host is answered below, not by Node without a word.
    http: { headersTimeout: 60_000, requireHostHeader: false },
    connectionTimeout: 5 * 60_000,
    routerOptions: { maxParamLength: 300 },
    // Addresses that cannot be decoded fail before there is a route.
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
  app.addConstraintStrategy(queryConstraint);
  answerOddRequests(app);
  drainUnreadBodies(app);
  watchForOtherMachines(app);

  // Bodies are JSON; anything else is refused rather than taken for a string.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('actor', null);
  app.decorateRequest('noteCaller', null);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    request.language = acceptedLanguage(request.headers['accept-language']);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw invalidRequest(said('problems-http', 'noHost'));
  });
  // Without a database it cannot be counted, and the log has it anyway.
  const countServerError = ({ routeOptions, log }: FastifyRequest) =>
    noteServerError(dependencies, routeOptions.url ?? 'unknown').catch((error: unknown) => {
      log.warn({ err: error }, 'a server error was not counted');
    });
  // Addresses may hold names and search words, so only the route's pattern is logged.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    );
    if (reply.statusCode === 500) await countServerError(request);
  });

  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    hsts: dependencies.config.APP_URL.startsWith('https://'),
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(rateLimit, { global: false });

  const authenticate = authenticateWith(dependencies);
  const document = openApiDocument();
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  // Outside of the prefix below, which its page would leave out of the addresses of its own files.
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
      });
      refuseOtherParts(api, dependencies.config.ROLE);
      // Forms are read by the routes that take one, piece by piece; each names its own limits.
      await api.register(multipart, { attachFieldsToBody: false, throwFileSizeLimit: false });
      for (const area of areas) {
        for (const implementation of area(dependencies))
          registerRoute(api, implementation, authenticate, checkAnswer);
      }
      api.get('/openapi.json', async () => document);
      api.setNotFoundHandler((request, reply) => {
        answerProblem(notFound(said('problems-http', 'noSuchAddress')), request, reply);
      });
    },
    { prefix: '/api' },
  );

  if (['all', 'api'].includes(dependencies.config.ROLE)) {
    await registerOneClick(app, dependencies);
    await registerMcp(app, { authenticate, appUrl: dependencies.config.APP_URL });
    await registerCalendarFeed(app, dependencies);
  }
  if (webFolder && existsSync(join(webFolder, 'index.html'))) await serveWeb(app, webFolder);
  return app;
}

/** Which process answers what: a proxy in front of several routes by path, and learns of a mistake. */
function refuseOtherParts(api: FastifyInstance, role: Config['ROLE']): void {
  if (role === 'all') return;
  const ofPart = new Set(
    Object.values<RouteDefinition>(routes)
      .filter(({ part }) => part !== undefined)
      .map((route) => `${route.method} /api${patternOf(route)}`),
  );
  api.addHook('onRequest', async (request) => {
    const url = request.routeOptions.url;
    if (url === '/api/health') return;
    const isOfPart = ofPart.has(`${request.method} ${url ?? ''}`);
    if (role === (isOfPart ? 'lm' : 'api')) return;
    const key = role === 'worker' ? 'workerOnly' : isOfPart ? 'languageModelElsewhere' : 'languageModelOnly';
    throw notSetUp(said('problems-http', key));
  });
}

async function serveWeb(app: FastifyInstance, webFolder: string): Promise<void> {
  const page = readFileSync(join(webFolder, 'index.html'));
  await app.register(staticFiles, {
    root: webFolder,
    index: false,
    // one route for each file: a wildcard would take unknown calls of the API too, and refuse `/` as a folder
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      void response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const isFile = request.url.startsWith('/assets/') || /\.[a-z0-9]{2,5}(\?|$)/.test(request.url);
    if (!isPage || isFile) {
      answerProblem(notFound(), request, reply);
      return;
    }
    // Links of mails carry a code in the address, which must not go along to the files that the page loads.
    if (/^\/(?:auth\/|newsletter-)/.test(request.url)) void reply.header('referrer-policy', 'no-referrer');
    void reply.code(200).type('text/html').header('cache-control', 'no-cache').send(page);
  });
}
