export const title = 'Ce n’est pas un hash de transaction'
export const reason =
  'Un hash a 64 caractères, 0 à 9 et a à f, précédés de 0x sur les chaînes EVM. Sur Solana, il a de 64 à 88 lettres et chiffres. Corrigez-le ici, ou collez son lien d’explorateur.'
