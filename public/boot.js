// Before the first paint: language, colours, and the chunks that main.tsx will ask for, so that they come at the same time as it.
// Keys and attributes as in src/ui/color-scheme.ts, src/client/api/language.ts and src/client/api/stored-user.ts.
(function () {
  var page = document.documentElement;
  var language = null;
  var scheme = null;
  var user = null;
  try {
    language = localStorage.getItem('language');
    scheme = localStorage.getItem('synaq-color-scheme');
    user = localStorage.getItem('synaq-user');
  } catch {
    // Storage refused: the defaults.
  }
  var tag = language === 'ru' || language === 'en' ? language : 'kk';
  page.lang = tag;
  var dark = matchMedia('(prefers-color-scheme: dark)');
  if (scheme === 'dark' || (!scheme && dark.matches)) show(true);
  // Until somebody chooses, the page follows the system, also during a test.
  dark.addEventListener('change', function () {
    try {
      if (localStorage.getItem('synaq-color-scheme')) return;
    } catch {
      // Storage refused: nothing is chosen.
    }
    show(dark.matches);
  });
  if (user) page.dataset.signedIn = '';
  // On the very first visit the font would take the narrow line from the scripts: the fallback has its measures until it comes. Later it is
  // in the cache, and this gets it before the first text is drawn.
  if (user || (navigator.serviceWorker && navigator.serviceWorker.controller)) preload('/fonts/golos-text-3.woff2', 'font');
  var hints = document.querySelector('meta[name="synaq-chunks"]');
  if (!hints) return;
  var chunks = JSON.parse(hints.content);
  // The test room has neither menu nor lists, but needs the questions' views.
  var isTest = /^\/(testing|certification)\/[^/]+\/(test|ent)$/.test(location.pathname);
  var isStart = /^\/(about|testing|certification)?$/.test(location.pathname);
  var place = user ? (isTest ? 'room' : isStart ? 'start' : 'app') : location.pathname === '/' ? 'landing' : 'login';
  // Whoever is no student needs the routes of the staff's pages as well.
  var isStaff = user && user.indexOf('"role":"ST"') < 0;
  [].concat(chunks[tag] || [], chunks[place] || [], (isStaff && chunks.staff) || []).forEach(function (file) {
    preload(file, file.endsWith('.css') ? 'style' : null);
  });

  function show(isDark) {
    page.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
    document.querySelector('meta[name="theme-color"]').content = isDark ? '#0f171b' : '#f3f6f7';
  }

  function preload(file, as) {
    var link = document.createElement('link');
    link.rel = as ? 'preload' : 'modulepreload';
    if (as) link.as = as;
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
