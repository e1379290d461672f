export const addressHint = 'Eso es una dirección. Pulsa Consultar para abrir su página.'
export const lookUp = 'Consultar'
