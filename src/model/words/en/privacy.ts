/** What leaves this browser, to whom, and what for. */

const toNetwork = 'This service, which requests them from the network'

export const sentData = {
  pages: {
    what: 'The address of each page that you open, with a searched text',
    recipient: 'This service',
    purpose: 'To send the page',
  },
  hashes: {
    what: 'Transaction hashes that you open or watch',
    recipient: toNetwork,
    purpose:
      'To check the status: every few seconds while it is shown, every minute for a notification',
  },
  passedOn: {
    what: 'Transaction hashes that no network has reported yet',
    recipient: '{hosts}, by this service, without your address',
    purpose: 'To see a deposit before the network does',
  },
  toProviders: {
    what: 'Transaction hashes that no network knows',
    recipient: '{providers}, one after another, by this service, without your address',
    purpose: 'To find a swap of another provider',
  },
  names: {
    what: 'Names and addresses that you look up',
    recipient: toNetwork,
    purpose: 'To check them both ways; for a misspelled name, names you looked up before',
  },
  tickers: {
    what: 'Tickers in the search box',
    recipient: toNetwork,
    purpose: 'To find a name that is called like a token',
  },
  addresses: {
    what: 'Addresses that you look up',
    recipient: toNetwork,
    purpose: 'To list their transactions',
  },
  watched: {
    what: 'Addresses that you watch',
    recipient: toNetwork,
    purpose:
      'To list their transactions: every minute while they are shown, more often while one is in progress',
  },
  push: {
    what: 'The address of this browser at its push service, with hashes and their labels, after you have agreed to messages',
    recipient: 'This service, until its last message or for 30 days',
    purpose: 'To notify you with this page closed',
  },
  prices: {
    what: 'Assets with a price in dollars',
    recipient: 'This service',
    purpose: 'To show the price',
  },
} as const

export const chainHost = ['{host} ({chain})', '{chain}'] as const

export const unsentText =
  'Other labels, addresses that you have used or labeled without watching them, the list of recently opened pages, saved statuses and settings are never sent. ' +
  'Links to explorers open other sites, which then learn the hash or address in the link.'
