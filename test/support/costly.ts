/**
 * Test files that take more than 5 s of CPU, or have a test above 0.5 s, on a quiet machine, and why they must.
 * `test/repository/costly.test.ts` bounds their number, which only falls.
 */
export const costly: readonly { file: string; reason: string }[] = [
  {
    file: 'test/app/readPages.test.ts',
    reason: 'renders a whole page on the server in each of some ninety states',
  },
  {
    file: 'test/service/addressTransactions.test.ts',
    reason: 'lists of hundreds of transactions, read page by page to their end',
  },
  {
    file: 'test/service/apiKeys.test.ts',
    reason: 'floods a service over HTTP, to see that a key is served beside it',
  },
  {
    file: 'test/service/follow/following.test.ts',
    reason: 'follows thousands of hashes over hours of blocks',
  },
  {
    file: 'test/service/follow/cheapPolling.test.ts',
    reason: 'polls for minutes, with and without blocks, to compare their requests',
  },
  {
    file: 'test/service/mcp.test.ts',
    reason: 'fills the places of all clients with calls that wait',
  },
  {
    file: 'test/service/proxy.test.ts',
    reason: 'reads lists of many megabytes slowly, to see the memory stay small',
  },
  {
    file: 'test/service/webhooks.test.ts',
    reason: 'watches as many transactions as a key may',
  },
  {
    file: 'test/service/histories.test.ts',
    reason:
      'services that are killed and opened again over random histories, and damage to both responses',
  },
  {
    file: 'test/service/spoiledRecordings.test.ts',
    reason: 'each recorded response is spoiled at random in every place',
  },
  {
    file: 'test/service/openapiResponses.test.ts',
    reason: 'random requests, whose responses are compared with their schemas',
  },
  {
    file: 'test/service/swapkit.test.ts',
    reason: 'random responses of another tracker, each judged by its legs',
  },
  {
    file: 'test/days/days.test.ts',
    reason: 'simulates days of transactions for each profile of the sources',
  },
  {
    file: 'test/model/transaction/complete.test.ts',
    reason: 'compares the verdict with a second implementation, for random transactions',
  },
  {
    file: 'test/model/transaction/badInput.test.ts',
    reason: 'random values in place of each part of a response',
  },
  {
    file: 'test/model/trace/places.test.ts',
    reason: 'draws each sample at any time, and compares each label with each line',
  },
  {
    file: 'test/model/trace/trace.test.ts',
    reason: 'draws random routes, and compares each line with each other one',
  },
  {
    file: 'test/api/request.test.ts',
    reason: 'decodes a response that is far above the limit of its size',
  },
  {
    file: 'test/repository/embedTypes.test.ts',
    reason: 'compiles the example of the guide with the whole compiler',
  },
  {
    file: 'test/pages/transaction/transactionPage.test.tsx',
    reason: 'follows the page with most parts for minutes, which renders each second',
  },
  {
    file: 'test/pages/transaction/push.test.tsx',
    reason:
      'presses and dialogs of the whole page, over a service that keeps subscriptions',
  },
  {
    file: 'test/pages/transaction/language.test.tsx',
    reason: 'loads the modules of the page again, with codes in place of texts',
  },
  {
    file: 'test/pages/transaction/lookAlikeWithoutCode.test.tsx',
    reason: 'loads the modules of the page again, without that of the comparison',
  },
  {
    file: 'test/pages/transaction/wholeSentences.test.tsx',
    reason: 'renders each sentence of the catalogue by itself',
  },
  {
    file: 'test/pages/language.test.tsx',
    reason: 'loads the modules of the page again, with codes in place of texts',
  },
  {
    file: 'test/pages/ownAddresses.test.tsx',
    reason: 'twenty lists in progress, polled for a minute',
  },
  {
    file: 'test/pages/watchlist.test.tsx',
    reason: 'whole tables, worked by pointer and keys, and a list that is full',
  },
  {
    file: 'test/pages/names.test.tsx',
    reason: 'whole pages over minutes of outages and expiries',
  },
  {
    file: 'test/pages/tokens/tokens.test.tsx',
    reason: 'searches the real list of 3,235 tokens, and renders its rows',
  },
  {
    file: 'test/pages/knownAddresses.test.tsx',
    reason: 'whole pages that compare an address with what this browser knows',
  },
  {
    file: 'test/search/searchBox.test.tsx',
    reason: 'searches lists of tokens anew after each letter that is typed',
  },
  {
    file: 'test/queries/polling.test.tsx',
    reason: 'polls a hundred transactions for minutes',
  },
  {
    file: 'test/e2e/delivery.spec.ts',
    reason: 'loads pages on a slow device, from source, and with files that are missing',
  },
  {
    file: 'test/e2e/journeys.spec.ts',
    reason: 'follows a swap to its end, a token and a name by their pages',
  },
  {
    file: 'test/e2e/offline.spec.ts',
    reason: 'installs the service worker, and loads each page without a network',
  },
  {
    file: 'test/e2e/pages.spec.ts',
    reason: 'loads each page in several widths, with axe',
  },
  {
    file: 'test/e2e/tokens.spec.ts',
    reason: 'scrolls, searches and goes back in the real list of tokens',
  },
  {
    file: 'test/e2e/watchlist.spec.ts',
    reason: 'sixty transactions by keyboard, in two tabs and after reloads',
  },
  {
    file: 'test/process/atOnce.test.ts',
    reason: 'a hundred requests at once to a service of its own for each kind',
  },
  {
    file: 'test/process/sharedFolder.test.ts',
    reason: 'four processes on one folder, which are killed and started again',
  },
  {
    file: 'test/process/hostileUpstreams.test.ts',
    reason: 'values of up to 4 MB in each place of a response',
  },
  {
    file: 'test/process/backtracking.test.ts',
    reason: 'builds a second time, and tries each expression with long texts',
  },
  {
    file: 'test/process/serve.test.ts',
    reason: 'starts a process for each signal and each way to end',
  },
  {
    file: 'test/process/conform.test.ts',
    reason: 'all checks of a service over HTTP, by the command',
  },
  {
    file: 'test/process/check.test.ts',
    reason: 'starts a process for each fault of a configuration',
  },
  {
    file: 'test/process/typedClient.test.ts',
    reason: 'generates a client, and compiles it',
  },
  {
    file: 'test/process/commands.test.ts',
    reason: 'starts a small project again and again, and lints a copy of the sources',
  },
  {
    file: 'test/redis/lease.test.ts',
    reason: 'ten starts of three instances, polled many times a second',
  },
  {
    file: 'test/redis/follow.test.ts',
    reason: 'three instances that read blocks for a minute, three times',
  },
  {
    file: 'test/redis/notifications.test.ts',
    reason: 'instances that are killed while they send, and started again',
  },
  {
    file: 'test/redis/memory.test.ts',
    reason: 'an instance is started again after each answer',
  },
  {
    file: 'test/redis/budget.test.ts',
    reason: 'two to three instances that spend their budget of requests',
  },
  {
    file: 'test/redis/cluster.test.ts',
    reason: 'three servers of Redis for each of its five clusters',
  },
  {
    file: 'test/redis/halts.test.ts',
    reason: 'four instances that wait for the next minute of the network',
  },
  {
    file: 'test/redis/redis.test.ts',
    reason: 'stops, fills and replaces a Redis below two instances',
  },
  {
    file: 'test/redis/slowRedis.test.ts',
    reason: 'an instance for each way in which Redis is slow',
  },
  {
    file: 'test/redis/user.test.ts',
    reason: 'a start for each permission that a user may lack',
  },
  {
    file: 'test/redis/keys.test.ts',
    reason: 'instances of two networks, of two settings and of two versions',
  },
  {
    file: 'test/nginx/deployment.test.ts',
    reason: 'a browser opens pages while both instances are replaced',
  },
  {
    file: 'test/nginx/proxy.test.ts',
    reason: 'sixty viewers, and instances that are restarted under load',
  },
]
