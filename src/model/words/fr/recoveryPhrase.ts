export const recoveryPhraseText =
  'Ceci ressemble à une phrase de récupération. Effacez-la, et ne la collez jamais nulle part\u00a0: qui l’a détient votre argent.'

export const removedPhraseText =
  'Cela ressemblait à une phrase de récupération, qui a donc été retirée. Ne la collez jamais nulle part\u00a0: qui l’a détient votre argent.'
