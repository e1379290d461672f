/** "MATIC is now POL." */
export const formatRename = ({
  former,
  present,
}: {
  former: string
  present: string
}): string => `${former} is now ${present}.`

/** Why a rename leads nowhere; '' if a token with the present ticker is listed. */
export const explainUnlisted = (rename: { present: string; isListed: boolean }): string =>
  rename.isListed ? '' : `No listed token has the ticker ${rename.present}.`
