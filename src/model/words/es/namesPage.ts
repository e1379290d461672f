export const samplesFailed =
  'No se pudieron cargar los nombres de ejemplo. Aun así, puedes consultar cualquier nombre.'
export const introduction =
  'Un nombre, direcciones en muchas cadenas. Comprobamos cada una en ambos sentidos: del nombre a la dirección y de la dirección al nombre.'
