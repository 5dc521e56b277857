/** What the server writes into pages while a season is on: imported by tests of pages that name it. */
Object.assign(document.documentElement.dataset, {
  christmas: 'Christmas',
  start: 'Send the first text free',
  welcomeFrom: '',
});
