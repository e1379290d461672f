export const title = 'Eso no es un hash de transacción'
export const reason =
  'Un hash tiene 64 caracteres, de 0 a 9 y de a hasta f, con 0x delante en las cadenas EVM. En Solana tiene de 64 a 88 letras y dígitos. Corrígelo aquí, o pega su enlace del explorador.'
