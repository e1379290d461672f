export const recoveryPhraseText =
  'Isto parece uma frase de recuperação. Apague-a e nunca a cole em lugar nenhum: quem tem a frase tem seu dinheiro.'

export const removedPhraseText =
  'Isso parecia uma frase de recuperação, por isso foi removido. Nunca a cole em lugar nenhum: quem tem a frase tem seu dinheiro.'
