export const title = 'Das ist kein Transaktions-Hash'
export const reason =
  'Ein Hash hat 64 Zeichen, 0 bis 9 und a bis f, auf EVM-Chains mit 0x davor. Auf Solana hat er 64 bis 88 Buchstaben und Ziffern. Korrigieren Sie ihn hier, oder fügen Sie seinen Explorer-Link ein.'
