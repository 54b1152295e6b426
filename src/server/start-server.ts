/** One server process: storage, services, HTTP, and a stop that loses nothing. */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import type { FastifyInstance } from 'fastify';
import { accountHandlers } from './areas/accounts/handlers.ts';
import { appointmentHandlers } from './areas/appointment/handlers.ts';
import { auditHandlers } from './areas/audit/handlers.ts';
import { retentionJob } from './areas/audit/retention.ts';
import { assignmentHandlers } from './areas/assignment/handlers.ts';
import { createAttemptSecrets } from './areas/attempts/attempt-secrets.ts';
import { beginPreparedHandlers } from './areas/attempts/begin-prepared.ts';
import { completeHandlers } from './areas/attempts/complete.ts';
import { createCommitter } from './areas/attempts/answer-log/committer.ts';
import { createPostgresLogStore } from './areas/attempts/answer-log/postgres-log-store.ts';
import { finishOverdue } from './areas/attempts/finish.ts';
import { createVariantAssigner } from './areas/attempts/assign-variants.ts';
import { createFormStore } from './areas/attempts/forms.ts';
import { createItemWriter } from './areas/attempts/items/item-writer.ts';
import { listHandlers } from './areas/attempts/list.ts';
import { profileHandlers as examProfileHandlers } from './areas/attempts/profile.ts';
import { prepareHandlers } from './areas/attempts/prepare.ts';
import { resultHandlers } from './areas/attempts/result.ts';
import { sendHandlers } from './areas/attempts/send.ts';
import { startHandlers } from './areas/attempts/start.ts';
import { statusPollHandlers } from './areas/attempts/status-poll.ts';
import { authHandlers } from './areas/auth/handlers.ts';
import { createSessions } from './areas/auth/sessions.ts';
import { createTokens } from './areas/auth/tokens.ts';
import { ensureBank } from './areas/bank/ensure-bank.ts';
import { bankHandlers } from './areas/bank/handlers.ts';
import { groupImport } from './areas/groups/group-import.ts';
import { personnelImport, studentImport } from './areas/people/imports.ts';
import { goalImport } from './areas/bank/records/goal-import.ts';
import { assignJob } from './areas/assignment/carry-out.ts';
import { bankStatisticsJob } from './areas/bank/analysis/bank-statistics-job.ts';
import { correctionJob, settleCorrectionJob } from './areas/bank/corrections/job.ts';
import { bankImportJob } from './areas/bank/transfer/apply.ts';
import { boardHandlers } from './areas/board/handlers.ts';
import { createPresenceBuffer } from './areas/board/presence-buffer.ts';
import { chatHandlers } from './areas/chat/handlers.ts';
import { removeOldMessagesJob } from './areas/chat/retention.ts';
import { commandHandlers } from './areas/commands/handlers.ts';
import { courseHandlers } from './areas/certifications/courses.ts';
import { certificationHandlers } from './areas/certifications/handlers.ts';
import { handOverHandlers } from './areas/hand-over/handlers.ts';
import { startCodeHandlers } from './areas/start-codes/handlers.ts';
import { avatarHandlers } from './areas/profile/avatar.ts';
import { certificateHandlers } from './areas/profile/certificates.ts';
import { profileHandlers } from './areas/profile/handlers.ts';
import { profileSessionHandlers } from './areas/profile/sessions.ts';
import { groupHandlers } from './areas/groups/handlers.ts';
import { peopleHandlers } from './areas/people/handlers.ts';
import { homeworkHandlers } from './areas/homework/handlers.ts';
import { removeOldWorksJob } from './areas/homework/retention.ts';
import { courseAuthorHandlers } from './areas/courses/author-handlers.ts';
import { courseLessonHandlers } from './areas/courses/handlers.ts';
import { coursePackageHandlers } from './areas/courses/package-handlers.ts';
import { liveLessonHandlers } from './areas/live-lessons/handlers.ts';
import { endLiveLessonsJob } from './areas/live-lessons/jobs.ts';
import { lessonHandlers } from './areas/lessons/handlers.ts';
import { simulationHandlers } from './areas/simulations/handlers.ts';
import { markingHandlers } from './areas/marking/handlers.ts';
import { assignAnswersJob, removeUnnamedPagesJob } from './areas/marking/jobs.ts';
import { plansHandlers } from './areas/plans/handlers.ts';
import { scheduleHandlers } from './areas/schedule/handlers.ts';
import { statisticReportHandlers } from './areas/statistic-reports/handlers.ts';
import { reportJob } from './areas/statistic-reports/job.ts';
import { reportSchedulesJob } from './areas/statistic-reports/schedules.ts';
import { statisticHandlers } from './areas/statistics/handlers.ts';
import { refreshResultsJob } from './areas/statistics/refresh-job.ts';
import { subgroupHandlers } from './areas/subgroups/handlers.ts';
import { transferHandlers } from './areas/transfers/handlers.ts';
import { pickerHandlers } from './areas/pickers/handlers.ts';
import { problemHandlers } from './areas/problems/handlers.ts';
import { resultAreaHandlers } from './areas/results/handlers.ts';
import { reportHandlers } from './areas/reports/handlers.ts';
import { ensurePages } from './areas/pages/ensure-pages.ts';
import { packHandlers } from './areas/packs/handlers.ts';
import { pageHandlers } from './areas/pages/handlers.ts';
import { systemHandlers, version } from './areas/system/handlers.ts';
import { logYearsJob } from './areas/system/log-years-job.ts';
import { createMinuteCount } from './areas/system/minute-count.ts';
import { startProcessRecord } from './areas/system/process-record.ts';
import { sweepUploadsJob } from './areas/uploads/sweep.ts';
import { uploadHandlers } from './areas/uploads/handlers.ts';
import { startClock } from './clock.ts';
import type { Config } from './config.ts';
import { createDrawing } from './drawing/drawing.ts';
import { buildApp, usualMostDelayMs } from './http/app.ts';
import { keepBuildWhileServing } from './http/build-assets.ts';
import { clientRoot } from './http/pages.ts';
import { createPressure, createShedding } from './http/load-shedding.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { startRunner } from './jobs/runner.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import type { Services } from './services.ts';
import { notificationHandlers, sweepNotificationsJob } from './notifications/handlers.ts';
import { pushHandlers } from './notifications/push/handlers.ts';
import { pushJob } from './notifications/push/job.ts';
import type { AnyImport } from './sheet-imports/kind.ts';
import { importAtOnceHandlers } from './sheet-imports/at-once.ts';
import { sheetImportHandlers } from './sheet-imports/handlers.ts';
import { sheetImportJob, sweepSheetImportsJob } from './sheet-imports/job.ts';
import { checkDatabase } from './storage/check-database.ts';
import { openStorage, type Connection, type Storage } from './storage/database.ts';
import { startEmbeddedPostgres } from './storage/embedded/embedded-postgres.ts';
import { migrate } from './storage/migrate.ts';
import { stopInTurn } from './stop-in-turn.ts';

export interface RunningServer {
  url: string;
  app: FastifyInstance;
  /** Stops taking calls, finishes those under way, stops the database. Idempotent. */
  stop(): Promise<void>;
}

/** Kinds of records that can be imported from a spreadsheet (`contract/sheets/kinds.ts`). */
const sheetKinds = (secret: string): AnyImport[] => {
  const [personnel, students] = [personnelImport(secret), studentImport(secret)];
  return [goalImport, personnel, students, groupImport, { name: 'roster', parts: [personnel, groupImport, students] }];
};

const sweepEveryMs = 5_000;
/** Calls that take longer than this are cut off by a stop; what they carried is sent again. */
const cutOffAfterMs = 5_000;
/** All of a stop but the embedded database, which takes the time that it needs. */
export const stopWithinMs = 8_000;

/**
 * Starts a server.
 * @param prepare fills the database before the first call is taken (the demo's country).
 * @throws with one clear line when the data folder is in use, the port is taken, or the database does not start.
 */
export async function startServer(
  config: Config,
  prepare: (storage: Storage) => Promise<void> = () => Promise.resolve(),
): Promise<RunningServer> {
  const settings = {
    level: config.logLevel,
    base: null,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-attempt-token"]'],
  };
  const log = config.logTo ? pino(settings, config.logTo) : pino(settings);
  await checkPort(config);
  const { connection, stopDatabase } = await openDatabase(config, log);
  const storage = openStorage(connection, {
    max: config.databasePool,
    listenOn: config.listenUrl,
    replica: config.replicaUrl,
  });
  const stops: (() => void)[] = [];
  try {
    await checkDatabase(storage.sql, connection);
    // A pool's first statement teaches the driver how arrays are written.
    await storage.answers`select 1`;
    await migrate(storage.sql);
    await ensurePages(storage.sql, new Date());
    await prepare(storage);
    // After the demo: it fills an empty database only.
    await ensureBank(storage.sql);
    const metrics = createMetrics();
    const clock = await startClock(storage.sql, log, config.wall);
    stops.push(clock.stop);
    const services = createServices({ config, storage, clock, log, metrics });
    // Before the first page goes out: its chunks may be asked of another process.
    const stopKeeping = await keepBuildWhileServing(storage.sql, join(clientRoot(config), 'assets'), (error) =>
      log.warn({ err: error }, "the build's files could not be kept for after the next update; trying again"),
    );
    stops.push(stopKeeping);
    const app = await listen(services, metrics);
    const record = startProcessRecord(
      storage.sql,
      { config, version },
      () => ({
        answersLastMinute: services.answered.read(),
        waitingAnswers: services.answers.waiting().operations,
        pages: app.openPages(),
        hearsNotices: storage.hearsNotices(),
        turnedAway: services.shedding.takeCounts(),
        replicaBehindMs: storage.reader.behindMs(),
      }),
      log,
    );
    const stopSweeping = sweep(services);
    const jobs = await startRunner(storage, log, [
      retentionJob(config.auditDays),
      sweepUploadsJob,
      sheetImportJob(sheetKinds(config.secret)),
      bankImportJob,
      assignJob,
      correctionJob(services),
      settleCorrectionJob,
      bankStatisticsJob(storage),
      sweepSheetImportsJob,
      sweepNotificationsJob,
      pushJob(config.push ?? null, log),
      endLiveLessonsJob,
      assignAnswersJob,
      removeUnnamedPagesJob,
      removeOldWorksJob,
      logYearsJob,
      removeOldMessagesJob,
      refreshResultsJob,
      reportJob(storage.reader),
      reportSchedulesJob,
    ]);
    let stopping: Promise<void> | null = null;
    return {
      url: `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${portOf(app)}`,
      app,
      stop() {
        stopping ??= (async () => {
          stopSweeping();
          for (const stop of stops) stop();
          const { shedding, drawing, presence, items, sessions } = services;
          shedding.stop();
          const force = setTimeout(() => app.server.closeAllConnections(), cutOffAfterMs);
          const calls = { stop: () => app.close().finally(() => clearTimeout(force)) };
          const connections = { stop: () => storage.close() };
          const steps = { calls, jobs, record, drawing, presence, items, sessions, connections };
          await stopInTurn(steps, stopWithinMs, log);
          await stopDatabase();
        })();
        return stopping;
      },
    };
  } catch (error) {
    for (const stop of stops) stop();
    await storage.close();
    await stopDatabase();
    throw error;
  }
}

/**
 * Filling a new database takes minutes: a port that is taken must not be found only afterwards.
 * @throws in one line when nobody can listen there.
 */
async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE')
      throw new Error(`${host}:${port} is taken by another program: stop it, or set PORT to another number`, { cause: error });
    throw error;
  } finally {
    probe.close();
  }
}

async function openDatabase(
  config: Config,
  log: pino.Logger,
): Promise<{ connection: Connection; stopDatabase: () => Promise<void> }> {
  if (config.databaseUrl) return { connection: config.databaseUrl, stopDatabase: () => Promise.resolve() };
  mkdirSync(config.dataDir, { recursive: true });
  const database = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    durability: config.durability,
    log: (level, message, details) => log[level](details ?? {}, message),
  });
  return { connection: database.connection, stopDatabase: () => database.stop() };
}

interface Parts extends Pick<Services, 'config' | 'storage' | 'clock'> {
  log: pino.Logger;
  metrics: Metrics;
}

function createServices({ config, storage, clock, log, metrics }: Parts): Services {
  const answered = createMinuteCount();
  const answers = createCommitter(createPostgresLogStore(storage.answers), (rows) => {
    if (rows.length === 0) return;
    answered.add(rows.length);
    metrics.groupSize.observe(rows.length);
    for (const row of rows) metrics.answers.inc({ status: row.status });
  });
  const forms = createFormStore(storage.sql);
  const pressure = createPressure(config.mostDelayMs ?? usualMostDelayMs, () => {
    const { operations, most } = answers.waiting();
    return operations / most;
  });
  return {
    config,
    storage,
    clock,
    tokens: createTokens(config.secret, config.accessTokenSeconds),
    sessions: createSessions(storage),
    secrets: createAttemptSecrets(config.secret),
    forms,
    variants: createVariantAssigner(storage.sql),
    answers,
    presence: createPresenceBuffer(storage.sql, log),
    items: createItemWriter(storage.sql, forms, log),
    answered,
    drawing: createDrawing(),
    shedding: createShedding(pressure, (loadClass) => metrics.turnedAway.inc({ class: loadClass })),
    log,
  };
}

async function listen(services: Services, metrics: Metrics): Promise<FastifyInstance> {
  await services.sessions
    .listen()
    .catch((error: unknown) =>
      services.log.warn({ err: error }, 'the database cannot notify: ended sessions are noticed a little later'),
    );
  const handlers = [
    authHandlers,
    profileHandlers,
    profileSessionHandlers,
    avatarHandlers,
    certificateHandlers,
    courseHandlers,
    certificationHandlers,
    accountHandlers,
    pickerHandlers,
    peopleHandlers,
    groupHandlers,
    scheduleHandlers,
    homeworkHandlers,
    lessonHandlers,
    simulationHandlers,
    courseLessonHandlers,
    courseAuthorHandlers,
    coursePackageHandlers,
    plansHandlers,
    markingHandlers,
    subgroupHandlers,
    transferHandlers,
    auditHandlers,
    listHandlers,
    examProfileHandlers,
    startHandlers,
    sendHandlers,
    completeHandlers,
    resultHandlers,
    resultAreaHandlers,
    statusPollHandlers,
    boardHandlers,
    handOverHandlers,
    prepareHandlers,
    beginPreparedHandlers,
    startCodeHandlers,
    appointmentHandlers,
    uploadHandlers,
    problemHandlers,
    pageHandlers,
    bankHandlers,
    assignmentHandlers,
    statisticHandlers,
    statisticReportHandlers,
    commandHandlers,
    chatHandlers,
    liveLessonHandlers,
    jobHandlers,
    notificationHandlers,
    pushHandlers,
    packHandlers,
    ({ storage, config }: Services) => sheetImportHandlers(storage.sql, sheetKinds(config.secret)),
    ({ storage, config }: Services) => importAtOnceHandlers(storage.sql, sheetKinds(config.secret)),
  ];
  const own = [systemHandlers, reportHandlers].flatMap((area) => area(services, metrics));
  const app = await buildApp(services, [...handlers.flatMap((area) => area(services)), ...own], metrics);
  await app.listen({ host: services.config.host, port: services.config.port, backlog: waitingConnections });
  return app;
}

/**
 * Connections that wait to be accepted. With Node's 511 a region that comes back within seconds overflows the queue: the system then drops
 * devices that believe they are connected, and cuts them off later. The system's own limit (`somaxconn`, 4096 on Linux) still holds.
 */
const waitingConnections = 4096;

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Ends attempts whose time ran out while nobody was looking. */
function sweep(services: Services): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    finishOverdue(services, services.clock.now())
      .catch((error: unknown) => services.log.warn({ err: error }, 'overdue attempts could not be ended'))
      .finally(() => (isBusy = false));
  }, sweepEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
