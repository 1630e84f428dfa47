export const en = {
  'offline.kept': 'Without a connection: this is what we knew on {{day}} at {{time}}.',
} as const
