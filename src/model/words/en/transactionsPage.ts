export const trackingUnavailable =
  'Tracking is unavailable. We retry every minute. Your swaps aren’t affected.'
export const watchSeveral = 'Watch several transactions'
export const emptyWatchlist = 'Nothing on your watchlist yet'
export const fieldFull =
  'This field is full, and the end of your text may be missing. Watch these, then paste the rest.'
export const hashes = 'Transaction hashes or explorer links'
export const withoutScripts =
  'Watching needs JavaScript. Without it, this opens the transactions.'
export const chooseAFile = 'Choose a file'
export const csvFile = 'CSV file'
export const unreadableFile = 'This file couldn’t be read. Choose it again.'
export const largeFile =
  'This file is larger than {size} MB. Choose a file that was exported here.'
export const hint =
  'Lines or cells of a spreadsheet, with labels, or a file that was exported here, up to {capacity}.'
export const emptyAdvice =
  'Search for a transaction, then press Watch, or watch several below.'
