/** Regions in which PayPal supports English, French, Spanish and Chinese. */
const inFourLanguages = `
  AD AE AG AI AM AN AO AW AZ BB BF BH BI BJ BM BO BS BW BZ CD CG CK CL CO CR CV DJ DM DO DZ EC EG ER ET FJ
  FK FO GA GD GE GF GI GL GM GN GP GT GW GY HN IE JM JO KE KG KI KM KN KW KY KZ LC LI LS LU MA MG MH ML MQ
  MR MS MU MW MZ NA NC NE NF NI NR NU NZ OM PA PE PF PG PM PN PW QA RE RS RW SA SB SC SH SJ SL SM SN SO SR
  ST SV SZ TC TD TG TJ TM TN TT TV TZ UA UG US UY VA VC VE VG VU WF YE YT ZA ZM`;

/** PayPal's other locales, of the languages of this form. */
const others = `
  ar_AE ar_BH ar_DZ ar_EG ar_JO ar_KW ar_MA ar_OM ar_QA ar_SA ar_TN ar_YE cs_CZ da_DK da_FO da_GL de_AT
  de_CH de_DE de_LU el_GR en_AL en_AR en_AT en_AU en_BA en_BE en_BG en_BN en_BR en_BT en_BY en_CA en_CH
  en_CI en_CM en_CY en_CZ en_DE en_DK en_EE en_ES en_FI en_FM en_FR en_GB en_GR en_HK en_HR en_HU en_ID
  en_IL en_IN en_IS en_IT en_JP en_KH en_KR en_LA en_LK en_LT en_LV en_MC en_MD en_ME en_MK en_MN en_MT
  en_MV en_MX en_MY en_NG en_NL en_NO en_NP en_PH en_PL en_PT en_PY en_RO en_RU en_SE en_SG en_SI en_SK
  en_TH en_TO en_TR en_TW en_VN en_WS en_ZW es_AR es_ES es_MX es_PY fi_FI fr_BE fr_CA fr_CH fr_CI fr_CM
  fr_FR fr_MC he_IL hu_HU id_ID it_IT ja_JP ko_KR nl_BE nl_NL no_NO pl_PL pt_BR pt_PT ru_EE ru_LT ru_LV
  ru_RU ru_UA sk_SK sv_SE th_TH zh_CN zh_HK zh_LT zh_TW`;

/**
 * A locale in PayPal's format. PayPal's script refuses an unknown one, and then there is no button.
 * @param asked such as `fr_FR` or `fr-FR`
 * @returns undefined if PayPal does not support the language in that region: it then uses the shopper's own
 */
export function payPalLocale(asked: string | undefined): string | undefined {
  const [, language, region] = /^([a-z]{2})[-_]([A-Z]{2})$/.exec(asked ?? '') ?? [];
  const locale = `${language}_${region}`;
  const isOneOfFour = /^(en|fr|es|zh)_/.test(locale) && inFourLanguages.includes(`${region}`);
  return isOneOfFour || others.includes(locale) ? locale : undefined;
}
