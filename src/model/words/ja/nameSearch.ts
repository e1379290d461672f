export const addressHint = 'これはアドレスです。「検索」を押すと、そのページが開きます。'
export const lookUp = '検索'
