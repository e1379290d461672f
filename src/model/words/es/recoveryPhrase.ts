export const recoveryPhraseText =
  'Esto parece una frase de recuperación. Bórrala y no la pegues nunca en ningún sitio: quien la tiene, tiene tu dinero.'

export const removedPhraseText =
  'Eso parecía una frase de recuperación, así que se quitó. No la pegues nunca en ningún sitio: quien la tiene, tiene tu dinero.'
