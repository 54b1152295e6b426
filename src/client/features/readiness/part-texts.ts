/** What each part of the report says in words, and what to do about it: for the list and for the teacher's note alike. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MissingFeature } from './probes/features.ts';
import {
  enoughCharge,
  isWrong,
  lineQualityOf,
  roomyBytes,
  tightBytes,
  type Part,
  type Report,
  type Verdict,
} from './report.ts';

export interface PartText {
  says: MessageDescriptor;
  todo?: MessageDescriptor | undefined;
}

export const partNames: Record<Part, MessageDescriptor> = {
  browser: msg`Browser`,
  pages: msg`Pages without a connection`,
  storage: msg`Space for answers`,
  content: msg`Tests on this device`,
  clock: msg`Clock`,
  connection: msg`Connection`,
  battery: msg`Battery`,
};

export const verdictNames: Record<Verdict, MessageDescriptor> = {
  checking: msg`Checking this device…`,
  ready: msg`This device is ready for a test`,
  advice: msg`This device is ready, but see the advice`,
  'not-ready': msg`This device is not ready for a test`,
};

const checking = { says: msg`Checking…` };

/** What is missing means, the gravest first. */
const missing: Record<MissingFeature, PartText> = {
  database: {
    says: msg`This browser has no database: it cannot save answers.`,
    todo: msg`Leave the private window, update the browser or take another one.`,
  },
  secure: {
    says: msg`The address is not encrypted. Answers are kept, but the pages do not open without a connection.`,
    todo: msg`Keep the page of the test open until the end. The school can set up an encrypted address.`,
  },
  worker: {
    says: msg`This browser cannot keep pages: they do not open without a connection.`,
    todo: msg`Keep the page of the test open until the end, or take a newer browser.`,
  },
  locks: {
    says: msg`This browser is old: it does not notice when a test is open in two tabs.`,
    todo: msg`Open the test in one tab only, or update the browser.`,
  },
  crypto: {
    says: msg`This browser cannot encrypt what it keeps.`,
    todo: msg`Update the browser or take another one.`,
  },
  storage: {
    says: msg`The browser does not say how much room there is.`,
    todo: msg`Make sure that the device has some free space.`,
  },
};

const order: readonly MissingFeature[] = ['database', 'secure', 'worker', 'locks', 'crypto', 'storage'];

const texts: Record<Part, (report: Report) => PartText> = {
  browser({ features }) {
    const gravest = order.find((feature) => features.includes(feature));
    return gravest ? missing[gravest] : { says: msg`The browser has everything that a test needs.` };
  },
  pages({ worker }) {
    if (!worker) return checking;
    const { held, total } = worker.files ?? { held: 0, total: 0 };
    if (worker.state === 'installing') {
      if (total === 0) return { says: msg`The pages are being downloaded to this device…` };
      return { says: msg`The pages are being downloaded to this device: ${held} of ${total}` };
    }
    if (worker.state === 'absent') {
      return {
        says: msg`The pages open only with a connection here.`,
        todo: msg`Do not close the page of the test before the end.`,
      };
    }
    if (worker.state === 'failed') {
      return {
        says: msg`The pages could not be downloaded to this device.`,
        todo: msg`Check again with a good connection. In a private window it never works.`,
      };
    }
    if (held < total) {
      return {
        says: msg`Some files are missing on this device: ${held} of ${total}`,
        todo: msg`Close all tabs of this site, open it again with a connection and check again.`,
      };
    }
    return { says: msg`All pages are on this device. They open without a connection, too.` };
  },
  storage({ storage }) {
    if (!storage) return checking;
    if (storage.probe === 'quota') {
      return {
        says: msg`The storage is full: a trial answer could not be kept.`,
        todo: msg`Delete what you do not need, such as pictures or videos, and check again.`,
      };
    }
    if (storage.probe !== 'fine') {
      return {
        says: msg`The browser refuses storage: a trial answer could not be kept.`,
        todo: msg`Leave the private window, allow this site to store data, or take another device.`,
      };
    }
    const { freeBytes, isPersisted } = storage;
    if (freeBytes === null) return { says: msg`A trial answer was written and read back.` };
    const free = Math.floor(freeBytes / 1024 / 1024);
    if (freeBytes < tightBytes) {
      return {
        says: msg`A trial answer was saved, but there is little space: ${free} MB.`,
        todo: msg`Delete what you do not need, such as pictures or videos, and check again.`,
      };
    }
    if (isPersisted) return { says: msg`A trial answer was saved, and the browser will not delete data.` };
    return {
      says: msg`A trial answer was saved, and there is enough space.`,
      todo:
        freeBytes < roomyBytes
          ? msg`When the device gets full, the browser may delete what it keeps. Make room, or ask for permission to store data permanently.`
          : undefined,
    };
  },
  content({ content }) {
    if (!content) return checking;
    if (content.length === 0) {
      return {
        says: msg`No test is in progress on this device. Questions and pictures are downloaded when a test starts.`,
      };
    }
    const held = content.reduce((sum, one) => sum + one.held, 0);
    const total = content.reduce((sum, one) => sum + one.urls.length, 0);
    if (total === 0) return { says: msg`The test you have started is fully on this device.` };
    return {
      says: msg`The test you have started is on this device. Pictures and sounds: ${held} of ${total}`,
      todo: held < total ? msg`Download the rest while there is a connection.` : undefined,
    };
  },
  clock({ line }) {
    if (!line) return checking;
    if (!line.clock)
      return { says: msg`The clock can be compared only with a connection. In a test the server's clock counts.` };
    const minutes = Math.round(Math.abs(line.clock.offsetMs) / 60_000);
    if (isWrong(line.clock)) {
      return {
        says:
          line.clock.offsetMs > 0
            ? msg`This device's clock is fast by ${minutes} min. It does no harm: in a test the server's clock counts.`
            : msg`This device's clock is slow by ${minutes} min. It does no harm: in a test the server's clock counts.`,
        todo: msg`Set the date and the time of this device, preferably to automatic.`,
      };
    }
    return { says: msg`The clock is right. In a test the server's clock counts.` };
  },
  connection({ line }) {
    if (!line) return checking;
    const trip = Math.round(line.tripMs ?? 0);
    const { lost, sent } = line;
    switch (lineQualityOf(line)) {
      case 'none':
        return {
          says: msg`There is no connection. A test that was begun here goes on, and the answers stay on the device.`,
          todo: msg`To start a test, move closer to the network and check again.`,
        };
      case 'slow':
        return {
          says: msg`The connection is slow but good enough: the server answers in ${trip} ms, ${lost} of ${sent} requests were lost. No answer is lost.`,
        };
      case 'good':
        return { says: msg`The connection is good: the server answers in ${trip} ms.` };
    }
  },
  battery({ battery }) {
    if (!battery) return checking;
    if (battery === 'unknown')
      return {
        says: msg`The browser does not show the battery level. Check it yourself: the battery should be at least half full.`,
      };
    const percent = Math.round(battery.level * 100);
    if (battery.isCharging) return { says: msg`The battery is charging: ${percent} %` };
    return {
      says: msg`The battery is charged to ${percent} %`,
      todo: battery.level < enoughCharge ? msg`Charge the device before the test.` : undefined,
    };
  },
};

export function textsOf(part: Part, report: Report): PartText {
  return texts[part](report);
}
