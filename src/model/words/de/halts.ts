export const haltedNetworks =
  '{networks} {count|ist|sind} angehalten. Zahlen Sie nichts ein, bis {count|es wieder läuft|sie wieder laufen}: Einzahlungen warten oder werden erstattet.'
