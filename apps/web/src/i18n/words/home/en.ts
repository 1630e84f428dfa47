export const en = {
  'home.promo-how': 'Copy the code and choose your day out. Enter the code under Promo code before you book.',
  'home.promo-copy': 'Copy {{code}}',
  'home.promo-copy-short': 'Copy',
  'home.promo-copied': 'Copied',
  'home.destinations': 'Our Destinations',
  'home.destinations-lead': 'Old quarters, mangroves, dunes and islands, each with its own days out.',
  'home.see-packages': 'See Packages',
  'home.spend': 'Spend and win',
  'home.spend-lead':
    'Keep the invoices from your day out and upload them. Each approved invoice of AED 50 or more takes part in the draw.',
  'home.spend-upload': 'Upload your invoices',
  'home.see-all': 'SEE ALL',
  'home.offers': 'Top Offers',
  'home.offers-lead': 'Vouchers from businesses near our destinations. Show the code and pay less.',
  'home.about': 'About',
  'home.about-heading': 'A window on the emirate',
  'home.about-text':
    'Dareesha is the Gulf word for a window. Ours opens on the places of the emirate and on the people who look after them.',
  'home.about-more': 'More about us',
  'home.gallery': 'Popular Activities',
  'home.gallery-picture': 'Activity {{n}}',
} as const
