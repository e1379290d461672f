export const samplesFailed =
  'Impossible de charger les noms d’exemple. Vous pouvez quand même rechercher n’importe quel nom.'
export const introduction =
  'Un nom, des adresses sur de nombreuses chaînes. Nous contrôlons chacune dans les deux sens\u00a0: du nom à l’adresse et de l’adresse au nom.'
