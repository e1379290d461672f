export const recoveryPhraseText =
  'Das sieht aus wie eine Wiederherstellungsphrase. Leeren Sie das Feld, und fügen Sie die Phrase nie irgendwo ein: Wer sie hat, hat Ihr Geld.'

export const removedPhraseText =
  'Das sah aus wie eine Wiederherstellungsphrase und wurde deshalb entfernt. Fügen Sie die Phrase nie irgendwo ein: Wer sie hat, hat Ihr Geld.'
