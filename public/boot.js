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
  } catch (error) {
    // Storage refused: the defaults.
  }
  var tag = language === 'ru' || language === 'en' ? language : 'kk';
  page.lang = tag;
  if (scheme === 'dark' || (!scheme && matchMedia('(prefers-color-scheme: dark)').matches)) {
    page.dataset.mantineColorScheme = 'dark';
    document.querySelector('meta[name="theme-color"]').content = '#0f171b';
  }
  if (user) page.dataset.signedIn = '';
  var hints = document.querySelector('meta[name="synaq-chunks"]');
  if (!hints) return;
  var chunks = JSON.parse(hints.content);
  [].concat(chunks[tag] || [], user ? chunks.app || [] : chunks.login || []).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = /\.css$/.test(file) ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  });
})();
