import { formatDate } from '../time'

/** "MATIC is now POL." */
export const formatRename = ({
  former,
  present,
}: {
  former: string
  present: string
}): string => `${former} is now ${present}.`

/** When a ticker was replaced, and that nothing has to be done where that is so. */
export const explainRename = ({
  since,
  isSameCoin,
}: {
  since: string
  isSameCoin: boolean
}): string => {
  const date = `Since ${formatDate(Date.parse(since), 'utc')}.`
  return isSameCoin
    ? `${date} It is the same coin: nothing has to be exchanged, and offers to do so are scams.`
    : date
}

/** Why a rename leads nowhere; '' if a token with the present ticker is listed. */
export const explainUnlisted = (rename: { present: string; isListed: boolean }): string =>
  rename.isListed ? '' : `No listed token has the ticker ${rename.present}.`
