export { reload } from './controls'
export const description =
  'Suivez vos swaps entre chaînes étape par étape, parcourez les jetons pris en charge et vérifiez noms et adresses.'
export const notLoaded =
  'Pas de mise à jour\u00a0: cette page n’a pas pu être chargée en entier. Ce que ce navigateur conserve, comme votre liste de suivi, n’est pas perdu.'
export const tooOld = 'Ce navigateur est trop ancien pour les mises à jour en direct.'
export const checkAgain = 'Rechargez pour vérifier à nouveau.'
