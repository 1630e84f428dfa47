export const LONG = {
  en: 'A lantern walk through the oldest lanes of the fort, up to the watchtower, with a guide and a camel',
  ae: 'جولة ليلية بالفوانيس في الحصن عبر أقدم أزقة الخليج وصولًا إلى برج المراقبة برفقة مرشد متخصص وقافلة من الجمال',
}
