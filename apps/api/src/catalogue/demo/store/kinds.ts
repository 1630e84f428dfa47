import type { KindSketch } from './sketch.ts'

// What products of the demo store differ in.

export const SETS: KindSketch = {
  name: ['Set', 'الطقم'],
  options: [
    ['Two cups', 'فنجانان', 0],
    ['Four cups', 'أربعة فناجين', 80],
    ['Six cups', 'ستة فناجين', 150],
  ],
}

export const SIZES: KindSketch = {
  name: ['Size', 'المقاس'],
  options: [
    ['Small', 'صغير', 0],
    ['Medium', 'متوسط', 45],
    ['Large', 'كبير', 110],
  ],
}

export const DYES: KindSketch = {
  name: ['Colour', 'اللون'],
  options: [
    ['Plum', 'خوخي', 0],
    ['Sea', 'بحري', 0],
    ['Saffron', 'زعفراني', 15],
  ],
  dyes: ['plum', 'sea', 'saffron'],
}

export const LENGTHS: KindSketch = {
  name: ['Length', 'الطول'],
  options: [
    ['Short', 'قصير', 0],
    ['Long', 'طويل', 60.5],
  ],
}

export const RINGS: KindSketch = {
  name: ['Ring size', 'مقاس الخاتم'],
  options: [
    ['52', '52', 0],
    ['54', '54', 0],
    ['56', '56', 0],
    ['58', '58', 0],
  ],
}

export const AROMAS: KindSketch = {
  name: ['Scent', 'العطر'],
  options: [
    ['Oud', 'عود', 0],
    ['Amber', 'عنبر', 0],
    ['Rose', 'ورد', 0],
  ],
}

export const WEIGHTS: KindSketch = {
  name: ['Weight', 'الوزن'],
  options: [
    ['Half a kilo', 'نصف كيلو', 0],
    ['One kilo', 'كيلو واحد', 55],
    ['Three kilos', 'ثلاثة كيلو', 150],
  ],
}

export const SHEETS: KindSketch = {
  name: ['Sheet', 'الورقة'],
  options: [
    ['A4', 'A4', 0],
    ['A3', 'A3', 70],
  ],
}

export const FRAMES: KindSketch = {
  name: ['Frame', 'الإطار'],
  options: [
    ['Without a frame', 'بلا إطار', 0],
    ['Oak frame', 'إطار سنديان', 95],
  ],
}

export const SAILS: KindSketch = {
  name: ['Sail', 'الشراع'],
  options: [
    ['White', 'أبيض', 0],
    ['Striped', 'مخطط', 10],
  ],
}
