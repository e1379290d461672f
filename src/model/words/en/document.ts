/** What index.html and the manifest say beside the page itself. */

export { reload } from './controls'
export const description =
  'Track cross-chain swaps step by step, browse supported tokens, and verify names and addresses.'
/** The page's own script is missing, as after a deployment. */
export const notLoaded =
  'Not updating: this page couldn’t be loaded in full. What this browser keeps, such as your watchlist, is not lost.'
/** Of a browser that would fail at the page's scripts. Followed by `checkAgain`, a link. */
export const tooOld = 'This browser is too old for live updates.'
export const checkAgain = 'Reload to check again.'
