/**
 * PayPal's languages in each region, as its public constants name them (`paypal/paypal-sdk-constants`,
 * `COUNTRY_LANGS`).
 */
const regions: Readonly<Record<string, string>> = {
  'en fr es zh':
    'AD AG AI AM AN AO AW AZ BB BF BI BJ BM BO BS BW BZ CD CG CK CL CO CR CV DJ DM DO EC ER ET FJ FK GA ' +
    'GD GE GF GI GM GN GP GT GW GY HN IE JM KE KG KI KM KN KY KZ LC LI LS MG MH ML MQ MR MS MU MW MZ NA ' +
    'NC NE NF NI NR NU NZ PA PE PF PG PM PN PW RE RS RW SB SC SH SJ SL SM SN SO SR ST SV SZ TC TD TG TJ ' +
    'TM TT TV TZ UG US UY VA VC VE VG VU WF YT ZA ZM',
  en: 'AU BA BT BY CY FM GB HR IN IS KH LA MD ME MK MN MT MV NG NP SG TO WS ZW',
  'en fr es zh ar': 'AE BH DZ EG JO KW MA OM QA SA TN YE',
  'en fr': 'CA CI CM FR MC',
  'en es': 'AR ES MX PY',
  'en de': 'AT DE',
  'en fr es zh da': 'FO GL',
  'en ms': 'BN MY',
  'en pt': 'BR PT',
  'en zh': 'HK TW',
  'en bg': 'BG',
  'en cs': 'CZ',
  'en da': 'DK',
  'en el': 'GR',
  'en et ru': 'EE',
  'en fi': 'FI',
  'en fr de': 'CH',
  'en fr es zh de': 'LU',
  'en fr es zh ru': 'UA',
  'en fr nl': 'BE',
  'en he': 'IL',
  'en hu': 'HU',
  'en id': 'ID',
  'en it': 'IT',
  'en ja': 'JP',
  'en ko': 'KR',
  'en lv ru': 'LV',
  'en nl': 'NL',
  'en no': 'NO',
  'en pl': 'PL',
  'en ro': 'RO',
  'en ru': 'RU',
  'en si': 'LK',
  'en sk': 'SK',
  'en sl': 'SI',
  'en sq': 'AL',
  'en sv': 'SE',
  'en th': 'TH',
  'en tl': 'PH',
  'en tr': 'TR',
  'en vi': 'VN',
  'en zh lt ru': 'LT',
  zh: 'CN',
};

/** Whether PayPal knows a locale, such as `fr_FR`. */
export function isLocale(value: string): boolean {
  const [, language = '', region = ''] = /^([a-z]{2})_([A-Z]{2})$/.exec(value) ?? [];
  return Object.entries(regions).some(
    ([languages, places]) => languages.split(' ').includes(language) && places.split(' ').includes(region),
  );
}
