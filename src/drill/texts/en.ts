import type { Texts } from './text-keys.ts';

export const en: Texts = {
  title: 'Drill report',
  facts: {
    host: 'Address',
    test: 'Test',
    students: 'Students',
    length: 'Length',
    seed: 'Seed',
    version: 'Server version',
    date: 'Date',
  },
  verdict: {
    green: {
      head: 'Everything held',
      body: 'Every answer reached the server once, through all dropouts. This deployment is ready for the exam.',
    },
    amber: {
      head: 'Every answer is safe, but something needs a look',
      body: 'Nothing was lost. See below what to improve before exam day.',
    },
    red: {
      head: 'Something did not hold',
      body: 'Do not hold an exam on this deployment before this is solved. See below what happened and what to do.',
    },
  },
  lights: { green: 'Held', amber: 'Look', red: 'Failed' },
  tiles: {
    given: 'answers given',
    givenNote: 'changed minds included',
    held: 'last answers on the server',
    lost: 'lost',
    doubled: 'written twice',
    wait: 'longest wait',
    waitNote: 'until all was on the server after a dropout',
    speed: 'server takes an answer in',
    speedNote: '95 of 100 requests are faster',
  },
  sections: {
    next: 'What to do next',
    checks: 'What was checked',
    scenes: 'What the students went through',
    speed: 'How fast the server answered',
    students: 'Student by student',
    about: 'What this drill proves, and what it does not',
  },
  checks: {
    arrived: {
      held: 'Every answer reached the server, as it was chosen last.',
      broken: 'Answers missing on the server, or other than chosen: {n}.',
      advice:
        'Keep this report and the server’s log, and hold no exam yet. Check the disk and the database of the server, then run the drill with the same seed again.',
    },
    'not-doubled': {
      held: 'No answer was written twice.',
      broken: 'Answers written more than once: {n}.',
      advice:
        'Something between the devices and the server repeats requests and changes them. Look for a proxy or a cache in front of the server, and take it out of the way of /api/.',
    },
    'in-time': {
      held: 'No answer given in time was taken as late.',
      broken: 'Answers taken as late although given in time: {n}.',
      advice:
        'Answers took longer than the test. Choose a longer practice test or fewer minutes, and look at the server’s load.',
    },
    timer: {
      held: 'Every device’s timer agreed with the server, also after restarts.',
      broken: 'Devices whose timer did not agree with the server: {n}.',
      advice: 'Check that the server’s clock is set by the network (NTP), and that all server processes show the same time.',
    },
    drained: {
      held: 'After each dropout everything was on the server within {n}.',
      broken: 'After a dropout it took up to {n} until everything was on the server.',
      advice:
        'Devices try again at growing intervals of up to 20 s, so half a minute is usual where a line dies silently. If it took longer, look at the load of the server and at the Wi-Fi: do devices lose it for longer than planned here?',
    },
    finished: {
      held: 'Every student finished and got a result.',
      broken: 'Students without a result: {n}.',
      advice: 'See the students marked red below: the reason stands beside each name.',
    },
    'signed-in': {
      held: 'All students signed in from one address without being slowed.',
      broken: 'Sign-ins that were slowed, or students who could not begin: {n}.',
      advice: 'Check the accounts’ passwords. Behind a proxy set TRUST_PROXY=1, or the whole school looks like one address.',
    },
    'server-speed': {
      held: 'The server took 95 of 100 answers within {n}.',
      broken: 'The server is slow: 5 of 100 answers took longer than {n}.',
      advice:
        'Give the server more cores or a faster disk, or stop other work on it during the exam. Run the drill on a computer of its own, not on the server.',
    },
    'own-dropouts': {
      held: 'Besides the planned dropouts there were none.',
      broken: 'Requests that failed although no dropout was planned: {n}.',
      advice:
        'The line between this computer and the server is not steady, or the server turned requests away. Nothing was lost by it. Check cable, Wi-Fi and the server’s log.',
    },
    media: {
      held: 'All pictures and sounds of the test could be fetched.',
      broken: 'Pictures or sounds that could not be fetched: {n}.',
      advice: 'Check that a proxy or filter in front of the server lets /media/ through.',
    },
    secure: {
      held: 'The address is one that devices can keep the app under.',
      broken: 'The address is not HTTPS: devices would keep neither the app nor the sign-in.',
      advice:
        'Put a proxy with a certificate in front of the server, set TRUST_PROXY=1, and give the devices the https:// address. The drill itself may run without.',
    },
    'server-clock': {
      held: 'The server’s clock and this computer’s agree.',
      broken: 'The server’s clock and this computer’s differ by {n}.',
      advice: 'Set both by the network (NTP). Tests begin and end by the server’s clock.',
    },
  },
  next: {
    green: [
      'Sit the practice test once on real devices in the exam room, with the Wi-Fi switched off and on in between.',
      'Run the drill again after each change of server, proxy or network, and with as many students as will sit at once.',
      'Keep this report.',
    ],
    amber: ['Then run the drill again, and sit the practice test once on real devices in the exam room.', 'Keep this report.'],
    red: ['Then run the drill again with the same seed: it plays the very same scenes.'],
  },
  faults: {
    unreachable: {
      what: 'The server could not be reached',
      advice: 'Open the address in a browser on this computer. Check the name, the port, the certificate and the firewall.',
    },
    'wrong-password': {
      what: 'Login or password is wrong',
      advice: 'Correct the accounts file. Each wrong try counts, so it was tried only once.',
    },
    'not-a-student': { what: 'This account is not a student’s', advice: 'Put students only into the accounts file.' },
    'no-rehearsal': {
      what: 'No practice test is open to this student',
      advice:
        'The drill only sits practice tests, so that no real attempt is used up. Import one with --rehearsal (see README) and open it to the students’ group.',
    },
    'other-test': { what: 'Another test of this student is running', advice: 'Let it be finished, or use other accounts.' },
    'not-started': { what: 'The test did not start', advice: 'Look at the server’s log for this student’s request.' },
    stopped: {
      what: 'The drill itself stopped here',
      advice: 'Report this with the line below; it is a fault of the program.',
    },
    'not-finished': {
      what: 'Not everything reached the server in two minutes',
      advice:
        'Nothing is deleted on a device before the server has it. Look at the server’s load and log, then run the drill again.',
    },
  },
  scenes: {
    'class-away': {
      name: 'Wi-Fi away for the whole class, {s}',
      about: 'All devices lose the network at the same moment and come back together.',
    },
    'wifi-away': { name: 'Wi-Fi away for {s}', about: 'One device has no network; the student goes on.' },
    silent: {
      name: 'Connected, but nothing gets through, {s}',
      about: 'The worst kind of Wi-Fi: requests hang until the device gives them up.',
    },
    slow: { name: 'Slow line for {s}', about: 'Every request takes three seconds longer.' },
    'lost-back': {
      name: 'Answer lost on the way back',
      about: 'The server has the answer, the device never hears of it and sends it again.',
    },
    twice: { name: 'Answer delivered twice', about: 'The same request reaches the server two times.' },
    late: {
      name: 'Answer stuck on the way',
      about: 'The device gives the request up and sends again; the first one arrives later all the same.',
    },
    restart: {
      name: 'Device restarted',
      about: 'The power is cut in the middle of the test; it goes on from what is on the device.',
    },
    'restart-away': { name: 'Device restarted without network, {s}', about: 'As above, and there is no server to ask.' },
    'two-taps': { name: 'Two taps in a row', about: 'Two answers in the same instant.' },
    'changed-mind': { name: 'Changed mind', about: 'A question is answered again; the last answer counts.' },
    'clock-ahead': { name: 'Device’s clock set 7 minutes ahead', about: 'The time left must not change by it.' },
    'finish-away': { name: 'Finish without network, {s}', about: 'The test is handed in while the Wi-Fi is away.' },
  },
  sceneTable: { scene: 'Scene', times: 'Played', wait: 'Longest wait afterwards', none: 'nothing waited' },
  calls: { 'sign-in': 'Sign in', start: 'Open the test', answers: 'Take answers', finish: 'Finish', other: 'Other requests' },
  callTable: { call: 'Request', count: 'Number', median: 'Half within', p95: '95 of 100 within', longest: 'Longest' },
  legend: {
    chosen: 'chosen',
    device: 'on the device',
    server: 'on the server',
    never: 'not on the server',
    outage: 'dropout',
    slow: 'slow line',
    event: 'what happened, in words below',
  },
  student: {
    answers: '{held} of {answered} on the server',
    wait: 'longest wait {n}',
    nothingWaited: 'nothing had to wait',
    notPlayed: 'Did not sit the test.',
    unchecked: 'could not be checked',
  },
  picture:
    '{given} answers over time: when each was chosen and when the server had it. {held} of {answered} questions are on the server.',
  minutes: '{n} min',
  about: [
    'The students are played by one computer with the app’s own outbox, sync and clock, over real HTTP. The dropouts are made between that outbox and the network.',
    'Whether an answer arrived is not taken from the devices’ word: the drill reads the attempt from the server in the moment before the finish, and the result after it, and compares every answer.',
    'It does not test your Wi-Fi, your devices or their browsers. For that sit the practice test once in the room itself.',
  ],
  units: { ms: '{n} ms', s: '{n} s', min: '{m} min {s} s', wholeMin: '{m} min' },
  terminal: {
    signingIn: 'Signing in: {ready} of {students}',
    sitting: '{at} of {of}  answers {given}, on the server {onServer}, finished {finished} of {students}',
    report: 'Report: {file}',
    noHost: 'There is no Synaq at {host} ({detail}). Is the address right, and does the server run?',
  },
};
