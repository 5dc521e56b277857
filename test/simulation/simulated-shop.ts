/** The shop of a simulated world: one process after another on one database, with the shop's own adapters. */
import type { PhotoFiles } from '#db/photo-files.ts';
import { createSignedTokens } from '#server/http/signed-tokens.ts';
import { createMailSender } from '#server/mail/smtp-sender.ts';
import { createBraintreeGateway } from '#server/payments/braintree-gateway.ts';
import { wordsPath } from '#server/routes/words.ts';
import { receiveLetter } from '#server/sandbox/mail/mailbox.ts';
import { createMailTransport } from '#server/sandbox/mail/transport.ts';
import { textAccount } from '#server/sandbox/merchant.ts';
import { createTwilioSender } from '#server/texts/twilio-sender.ts';
import { testShop } from '#test/support/shop.ts';
import type { Row, WorldDatabase } from './databases.ts';
import { type Desk, openDesk } from './desk.ts';
import { type KeptPhotos, keepPhotos } from './kept-photos.ts';
import type { Misfortunes } from './misfortunes.ts';
import type { Network } from './network.ts';
import { actAs } from './parties.ts';
import type { Outage } from './plan.ts';
import { createShopProcess, type ShopProcess } from './shop-process.ts';
import type { SimulatedGateway } from './simulated-gateway.ts';
import type { SimulatedTime } from './simulated-time.ts';

export interface SimulatedShop {
  readonly desk: Desk;
  readonly rows: WorldDatabase['rows'];
  readonly tables: () => Promise<string[]>;
  readonly logged: () => readonly Row[];
  readonly photos: Pick<KeptPhotos, 'contents' | 'left'>;
  /** Runs the jobs soon, and every few minutes for a while. */
  readonly wake: () => void;
  /** Ends the process of the shop; another one starts soon. */
  readonly die: () => void;
  readonly close: () => Promise<void>;
}

interface ShopParts {
  /** Opens its database. */
  readonly openDatabase: (photos: PhotoFiles) => Promise<WorldDatabase>;
  readonly origin: string;
  readonly gateway: SimulatedGateway;
  readonly network: Network;
  readonly time: SimulatedTime;
  readonly misfortunes: Misfortunes;
  /** How much more often than usual a process dies. */
  readonly deaths: number;
  /** How much more often than usual the network to the carrier fails. */
  readonly carrier: number;
  /** How much more often than usual the disk is slow. */
  readonly disk: number;
  readonly outages: readonly Outage[];
  readonly tell: (line: string) => void;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const restartMs = 2 * secondMs;
/** How long the jobs run more often after something was done. */
const wakeMs = 10 * minuteMs;

/** When open work is due next: not before a pause, so that work that never ends does not hold up the world. */
const due = (now: number, pauseMs: number) => `select min(at) as at from (
  select ${now + pauseMs} as at from payments where state in ('started', 'unknown')
  union all select case when lease_until > ${now} then lease_until else ${now + pauseMs} end from messages
    where state in ('sending', 'unknown')
  union all select case when due_at > ${now} then due_at else ${now + pauseMs} end from messages
    where state = 'planned' and due_at > ${now - hourMs}
  union all select case when due_at > ${now + pauseMs} then due_at else ${now + pauseMs} end from refunds where state in ('sending', 'waiting', 'unknown'))`;

export async function startSimulatedShop(parts: ShopParts): Promise<SimulatedShop> {
  const { openDatabase, origin, gateway, network, time, misfortunes, deaths, carrier, disk, outages, tell } =
    parts;
  const { context, connections } = gateway;
  const { serverApi: environment, ...credentials } = connections.credentials;
  const processes: ShopProcess[] = [];
  const later: Pick<Awaited<ReturnType<typeof testShop>>, 'app' | 'store'>[] = [];
  let isOver = false;
  let wokenAt = 0;
  /** Until when no process is started (epoch ms). */
  let awayUntil = 0;
  for (const { of, from, until } of outages) {
    if (of !== 'shop') continue;
    const begins = Date.now();
    time.later(from, () => {
      awayUntil = begins + until;
      processes.at(-1)?.die();
    });
  }

  const begun = Date.now();
  const photos = keepPhotos({
    time,
    misfortunes,
    isAway: () =>
      outages.some(
        ({ of, from, until }) => of === 'photos' && Date.now() > begun + from && Date.now() < begun + until,
      ),
    named: () =>
      new Set(
        rows('select photo as name from room_pictures union select picture from room_pictures').map(
          ({ name }) => String(name),
        ),
      ),
    tell,
  });

  function begin(): ShopProcess {
    const process = createShopProcess({
      name: `shop process ${processes.length + 1}`,
      origin,
      time,
      misfortunes,
      deaths,
      carrier,
      disk,
      photos,
      onDeath() {
        tell(`${process.name} dies`);
        time.later(Math.max(restartMs, awayUntil - Date.now()), () => void (isOver || restart()));
      },
    });
    network.join(process);
    processes.push(process);
    return process;
  }

  const database = await openDatabase(photos);
  const { rows } = database;
  const first = begin();
  const shop = await actAs(first, () =>
    testShop(
      {
        gateway: createBraintreeGateway({ ...credentials, environment, timeoutMs: 10 * secondMs }),
        texts: createTwilioSender({
          ...connections.texts,
          from: { number: connections.texts.from },
          repliesTo: [connections.texts.from],
          timeoutMs: 5 * secondMs,
          ask: network.askProvider,
          statusAddress: (id) => `${origin}/hooks/texts/status?m=${id}`,
        }),
        mail: createMailSender(
          createMailTransport((letter) => receiveLetter(context, letter)),
          'North Pole Post <help@shop.test>',
        ),
        clock: { now: () => Date.now() },
        quietHours: { from: 21 * 60, to: 8 * 60 },
        textReceiptToken: textAccount.token,
        publicOrigin: origin,
        reachableOrigin: () => origin,
      },
      first.within,
      async () => database.opened,
    ),
  );
  first.begin(shop);

  const tokens = createSignedTokens(shop.sessionKeys, 'words');
  const desk = openDesk({
    store: await database.opened.again(),
    replyLink: (edition, id, at) => `${origin}${edition === 'uk' ? '/uk' : ''}${wordsPath(tokens, id, at)}`,
    tell,
  });
  await desk.makeCodes();

  async function restart() {
    const process = begin();
    const built = actAs(process, () => shop.afterCrash(process.within));
    // The process may die while it starts.
    const next = await time.hold(Promise.race([built, process.died.then(() => null)]));
    if (!next) return;
    later.push(next);
    process.begin(next);
    tell(`${process.name} starts`);
    work(process);
  }

  const working = new WeakSet<ShopProcess>();
  function work(process: ShopProcess) {
    if (!process.isAlive() || working.has(process)) return;
    working.add(process);
    void process
      .tick()
      .catch((error: Error) => tell(`jobs failed: ${error.name}: ${error.message}`))
      .finally(() => {
        working.delete(process);
        time.stir();
        planWork();
      });
  }

  /** When the jobs run next, and which of the timers for it counts. */
  let nextAt = Infinity;
  let timer = 0;

  /** Jobs run when something is due or open, and a few times a day. */
  function planWork() {
    if (isOver) return;
    const now = Date.now();
    const isAwake = now - wokenAt < wakeMs;
    const pauseMs = isAwake ? 30 * secondMs : 10 * minuteMs;
    const [next] = rows<{ at: number | null }>(due(now, pauseMs));
    const waits = Math.min((next?.at ?? Infinity) - now + secondMs, isAwake ? 5 * minuteMs : 12 * hourMs);
    workIn(Math.max(waits, secondMs));
  }

  function workIn(ms: number) {
    if (Date.now() + ms >= nextAt) return;
    nextAt = Date.now() + ms;
    timer += 1;
    const own = timer;
    time.later(ms, () => {
      if (own !== timer) return;
      nextAt = Infinity;
      const process = processes.at(-1);
      if (process && !isOver) work(process);
      planWork();
    });
  }
  workIn(0);

  return {
    desk,
    rows,
    tables: shop.tables,
    photos,
    logged: () => shop.logged.map((line) => JSON.parse(line) as Row),
    wake() {
      wokenAt = Date.now();
      workIn(minuteMs);
    },
    die: () => processes.at(-1)?.die(),
    async close() {
      isOver = true;
      await desk.close();
      for (const process of processes) process.release();
      for (const { app, store } of later) {
        await app.close();
        await store.close();
      }
      await shop.close();
      database.close();
    },
  };
}
