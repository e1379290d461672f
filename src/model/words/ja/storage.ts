export const listStorage = [
  '{isKept?}このブラウザに保存',
  'このタブを閉じるまで：このブラウザは何も保存しません',
] as const

export const emptyStorage = [
  '{canStore?}ウォッチリストは、このブラウザにのみ保存されます。',
  'このブラウザは何も保存しません。ウォッチリストは、このタブを閉じるまで保持されます。',
] as const

export const tabOnly =
  'このタブを閉じるまでウォッチします。このブラウザは何も保存しないため、ハッシュを控えておいてください。'
export const severalTabOnly =
  'このブラウザは何も保存しないため、ハッシュを控えておいてください。'
export const unsaved = 'このタブを閉じるまで保持します。このブラウザは何も保存しません。'
export const storesNothing =
  'このブラウザは何も保存しません。次のタブではまた表示されます。'
