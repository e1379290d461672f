export const samplesFailed =
  'Não foi possível carregar os nomes de exemplo. Você ainda pode consultar qualquer nome.'
export const introduction =
  'Um nome, endereços em muitas blockchains. Conferimos cada um nos dois sentidos: do nome ao endereço e do endereço de volta ao nome.'
