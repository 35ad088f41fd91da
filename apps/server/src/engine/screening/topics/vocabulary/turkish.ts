import type { TopicVocabulary } from './vocabulary.ts';

/** Turkish, stems: endings pile up behind them. */
export const turkishTopics: TopicVocabulary = {
  'Payments and Transfer': {
    tells:
      'ödeme hizmet, ödeme kuruluş, elektronik para, ödeme sistem, para transfer, banka kart, kredi kartları ve banka kart, havale, EFT, ödeme emri, ödeme işlem, karekod, üye işyeri, takas komisyon, TROY, ödeme aracı, açık bankacılık ödeme, ödeme hizmetleri, kredi kartı, kartlı ödeme, FAST=, ödeme kolaylaştırıcı, hızlı ödeme, fatura ödeme, dijital cüzdan, POS=, ödeme altyapı, para aktarım, temassız, TR karekod, elektronik para kuruluş',
    suggests: 'ödeme, ödemeler, kart, cüzdan, kredi kart',
  },
  Banking: {
    tells:
      'bankacılık kanun, sermaye yeterlili, özkaynak, likidite karşılama, kaldıraç, Basel=, mevduat ve katılım fon, banka kurulma, mevduat bankası, kalkınma ve yatırım bankası, katılım bankası, bankası A.Ş., bank A.Ş., faaliyet genişlemesi, bankacılık sektör, kredi kuruluş, büyük kredi, risk ağırlık, ihtiyat tampon, sistemik önemli banka, faiz oranı risk, net istikrarlı fonlama, dijital banka, kurul kararları, katılım bankacılığı, İSEDES, altın değerleme, hurda altın, bankaların sermaye, banka sermaye, bankacılık sektörü, kredi riskine esas, sermaye tampon, çözümleme, likidite yeterlili, kredi karşılık, özkaynaklar, yasal özkaynak, bankaların likidite, mevduat faiz, bankalar birliği, aktif rasyo, menkul kıymet tesis, operasyonel risk, piyasa riski',
    suggests:
      'bankaların, banka, bankacılık, sermaye, likidite, mevduat, katılım fonu, BDDK, bankalarca, bankalar',
  },
  'Financial Markets': {
    tells:
      'sermaye piyasa, menkul kıymet, yatırım fon, portföy yönetim, borsa, halka arz, pay piyasa, izahname, SPK, yatırım kuruluş, türev araç, kira sertifika, tahvil, bono, aracı kurum, merkezi karşı taraf, takasbank, kitle fonlama, bilgi suistimal, piyasa dolandırıcılığı, ihraç, varlığa dayalı, devlet iç borçlanma, ihale sonuç, hazine ihale, borçlanma araç, yatırım fonları, yatırım kuruluşları, sermaye piyasası araç, pay senet, hisse senet, repo, ters repo, kaldıraçlı işlem, foreks, portföy saklama, halka açık, ihraççı, özel durum, içsel bilgi, piyasa bozucu, emtia, vadeli işlem, VİOP, tahvil ihra, kıymetli maden, gayrimenkul yatırım ortak, girişim sermayesi, devlet tahvil, borsa istanbul, kira sertifikası, aracı kurumlar',
    suggests: 'yatırımcı, fon, piyasa',
  },
  'Credit Services': {
    tells:
      'kredi işlem, kredi tahsis, tüketici kredi, taksit, finansal kiralama, faktoring, finansman şirket, tasarruf finansman, varlık yönetim şirket, varlık yönetim a.ş., kredi sınıflandırma, donuk alacak, takipteki, kredi garanti, kredi derecelendirme, kredilerin, kredi kayıt, yapılandırma, ihtiyaç kredi, ticari kredi, karşılık ayrılma, KOBİ tanım, perakende kredi, kredi riski azalt, kredi garanti kurum, kredi garanti fonu, ihtiyaç kredilerinin, kredi kartı borç, yeniden yapılandır, taksitlendir, kredi limit, tahsili gecikmiş, sorunlu kredi, KOBİ kredi, kredi büyüme, kredi faiz, tüketici kredileri, araç kredi, taşıt kredi, alacak yönetim, kredi değer oran, kredi vade, finansal yeniden yapılandır, KGF',
    suggests: 'kredi, borçlu, alacak, finansman, teminat mektub',
  },
  'Cash and Mortgage': {
    tells:
      'banknot, madeni para, hatıra para, konut finansman, konut kredi, ipotek, nakit, kağıt para, sahte para, konut edindirme, konut kredileri, konut değer, kredi değer oranı, konut finansmanı, banknotlar, bozuk para, ATM=, nakit çekme, nakit yönetim, konut fiyat, ipotekli, emisyon grubu, tedavül',
    suggests: 'konut',
  },
  Crypto: {
    tells:
      'kripto, kripto varlık, sanal varlık, dijital lira, dijital türk lirası, blok zincir, merkez bankası dijital para, stabil kripto',
    suggests: 'token, dijital para',
  },
  'Collateral and Safeguarding': {
    tells:
      'teminat, tasarruf mevduatı sigorta, TMSF, saklama, saklayıcı, mevduat sigorta, müşteri fonlarının korunma, koruma hesab, mevduat sigortası, sigortalı mevduat, müşteri varlık, koruma hesabı, teminatlandır, teminat olarak, saklama kuruluş, fonların korunması, katılım fonu sigorta, yatırımcı tazmin, tazmin merkezi',
    suggests: 'güvence',
  },
  'Pensions and Retirement': {
    tells:
      'emeklilik, bireysel emeklilik, BES=, emekli, sandık, tamamlayıcı emeklilik, bireysel emeklilik sistemi, emeklilik şirket, emeklilik yatırım, devlet katkısı, otomatik katılım, emeklilik plan, kıdem tazminat, otomatik katıl',
    suggests: 'sosyal güvenlik',
  },
  Compliance: {
    tells:
      'faaliyet izni, kuruluş izni, kuruluş ve faaliyet esas, yetkilendiril, yetki verilme, izin verilme, gözetim raporlama, denetim ve gözetim, değerleme hizmeti verme yetkisi, gayrimenkul değerleme, taşınmaz değerleme, destek hizmet, kurumuna ilişkin düzenleme, raporlama rehber, mevzuata uyum, uyum görevli, kuruluş ve faaliyet, faaliyet izni verilmesi, kuruluş izni verilmesi, faaliyet izni alınması, izin başvuru, lisanslama, bildirim yükümlülü, raporlama yükümlülü, yerinde denetim, usul ve esaslar hakkında, yetkilendirme, mevzuat uyum, uyum birimi, uyum fonksiyon, gözetim, iptal başvuru, kayıt ve lisans, izin süreç, faaliyet esas',
    suggests: 'faaliyet, denetim, izin, yetki, usul ve esas, bildirim',
    hints: 'yönetmelik, tebliğ, karar',
  },
  'Corporate Governance': {
    tells:
      'kurumsal yönetim, iç denetim, iç sistem, yönetim kurul, ücretlendirme, risk yönetim, teftiş kurul, iç kontrol, pay edinim, hisse devri, pay devri, nitelikli pay, etik ilke, genel müdür, kurumsal yönetim ilke, bağımsız üye, ücretlendirme politika, iç sistemler, risk yönetimi, üst yönetim, genel kurul, yönetim kurulu üye, denetim komite, hakim ortak, ortaklık yapı, etik ilkeler, bağış, kâr dağıtım',
    suggests: 'ortak, pay sahip',
  },
  'Consumer Rights and Support': {
    tells:
      'tüketici, tüketicinin korunma, şikayet, müşteri hakem, hakem heyet, finansal okuryazarlık, finansal tüketici, bilgilendirme formu, finansal erişim, ücret iade, tüketicilerin, tüketici hak, şikâyet, vatandaşlarımız, vatandaşların, haksız şart, cayma hakkı, müşterilerin bilgilendir, müşteri bilgilendirme, ücret ve masraf, itibar edilmemesi, mağduriyet, arabuluculuk, tahkim, sigorta tahkim, finansal eğitim, bilinçlendir, hesap kapatma, erken ödeme, mesafeli sözleşme, ihtilaf',
    suggests: 'müşteri, mağdur',
  },
  'Advisers and Accountancy': {
    tells:
      'bağımsız denetim, muhasebe, mali müşavir, finansal raporlama standart, TFRS, TMS=, KGK, sigorta acente, sigorta broker, yatırım danışman, tek düzen hesap planı, hesap planı, bağımsız denetçi, bağımsız denetimine, bağımsız denetçiler, bağımsız denetim kuruluş, denetim standart, muhasebe standart, TMS, TFRS 9, finansal raporlama, yeminli mali müşavir, sigorta aracı, sigorta eksper, acenteler, broker, muhasebe uygulama, finansal tablo, yatırım danışmanlığı, değerleme uzman',
    suggests: 'denetçi, acente',
  },
  'Statistics and Data': {
    tells:
      'istatistik, veri yayımlama, veri seti, aylık bülten, haftalık bülten, endeks, anket, ödemeler denge, temel göstergeler, veri yayım, beklenti anketi, sektör verileri, veri takvimi, istatistikleri, temel göstergeleri, finansal hesaplar, konut fiyat endeksi, fiyat endeksi, sektör raporu verileri, veri yayınlama, aylık veriler, çeyrek verileri, raporlama formu, raporlama formları, veri tabanı, banka kredileri eğilim anketi, tüketici güven, üçer aylık, sektörü verileri, veri aktarım',
    suggests:
      'veri, veriler, gösterge, tablo, bir önceki yıl, bir önceki ay, bir önceki çeyrek, yüzde, artış göster, artmıştır, azalmıştır, milyar TL, aktif büyüklü, sayıları',
  },
  '(Enforcement) Actions': {
    tells:
      'yetkisinin iptal, iptal edilme, faaliyet izninin kaldırıl, faaliyet izninin iptal, faaliyetlerinin durdurul, suç duyurusu, yaptırım kararı, hakkında soruşturma, gözaltı, erişim engel, faaliyetinin geçici olarak durdurul, kayyum, yasak getiril, işlem yasağı, izni iptal, izninin iptali, yetki iptal, lisansı iptal, faaliyet durdur, idari yaptırım, işlem yapma yasağı, tedbir kararı, mahkeme kararı, hakkında işlem, lisans iptal, TMSF’ye devr, ceza uygulan',
    suggests: 'iptal, soruşturma, tedbir',
  },
  'Penalties and Fees': {
    tells:
      'idari para ceza, para ceza, cezai, ücret tarife, harç, komisyon oran, alınacak ücret, azami komisyon, katılım payı, masraf, para cezası, idari para cezaları, ücretlere ilişkin, harcı, kayıt ücreti, lisans ücreti, denetim ücreti, gecikme zammı, ücret ve komisyon, gider katılım',
    suggests: 'ceza, ücret, komisyon',
  },
  'Fraud and Scam': {
    tells:
      'dolandırıcı, sahte, izinsiz, yetkisiz, taklit, klon site, kamuoyu uyarı, oltalama, izinsiz faaliyet, kamuoyunun dikkatine, dolandırıcılık, dolandırıcılık girişim, adı kullanılarak, sahte site, sahte hesap, sahte reklam, yetkisiz faaliyet, izinsiz bankacılık, izinsiz kripto, oltalama saldırı, kimlik avı, itibar etmeyin, sahte çağrı, yasa dışı bahis, saadet zinciri, ponzi',
    suggests: 'uyarı, usulsüz',
  },
  'Anti-Money Laundering': {
    tells:
      'suç gelir, aklama, aklanma, terörün finansman, terörizmin finansman, MASAK, şüpheli işlem, kimlik tespit, müşterinin tanın, gerçek faydalan, mali suç, kitle imha silah, FATF, suç gelirlerinin, terörün finansmanının, müşterinin tanınması, şüpheli işlem bildirim, gerçek faydalanıcı, yükümlülük denetim, tipoloji, risk temelli, sıkılaştırılmış, uyum programı, malvarlığının dondurulması, hesap kiralama',
    suggests: 'kara para, terör, yükümlü',
  },
  'Financial Crime': {
    tells:
      'yaptırım, malvarlığının dondurul, malvarlıklarının dondurul, rüşvet, yolsuzluk, vergi kaçak, kaçakçılık, kitle imha silahlarının yayılma, malvarlığının dondurulmasına, 6415 sayılı, 7262 sayılı, yaptırım listesi, yasa dışı bahis, yasadışı bahis, kumar, kaçak, zimmet, terörle mücadele, BMGK, örgütlü suç, sahtecilik, ambargo kararı',
    suggests: 'suç, ambargo',
  },
  'Digital Finance': {
    tells:
      'bilgi sistem, siber, elektronik bankacılık, uzaktan kimlik, kimlik doğrulama, işlem güvenliği, dış hizmet, bulut, yapay zeka, kişisel veri, KVKK, dijital bankacılık, servis modeli bankacılı, açık bankacılık, elektronik ortam, bilgi güvenli, sızma test, finansal teknoloji, fintek, dijitalleş, elektronik imza, bilgi sistemleri, siber güvenlik, siber olay, siber saldırı, dijital kimlik, uzaktan müşteri, bulut hizmet, destek hizmeti, dış kaynak, veri gizlili, veri güvenli, kişisel verilerin, yapay zekâ, bilgi sistemleri yönetim, BT denetim, kesinti, iş sürekli, servis bankacılı, biyometrik, zafiyet, SOME=, dijital dönüşüm',
    suggests: 'dijital, teknoloji, elektronik, güvenlik',
  },
  'Sustainable Finance': {
    tells:
      'sürdürülebilir, iklim, yeşil, çevresel, ESG, karbon, yeşil tahvil, yeşil varlık oranı, TSRS, sürdürülebilirlik, sürdürülebilirlik raporlama, iklim değişikli, yeşil finans, emisyon ticaret, karbon piyasa, yeşil taksonomi, iklimle ilgili, çevresel ve sosyal, yeşil dönüşüm, sürdürülebilir finans',
    suggests: 'çevre',
  },
  Macroeconomics: {
    tells:
      'para politika, faiz oranlarına ilişkin, politika faizi, enflasyon, zorunlu karşılık, döviz, kur riski, döviz kuru, finansal istikrar, makro ihtiyati, büyüme, bütçe, kamu maliye, hazine nakit, faiz kararı, para politikası kurulu, enflasyon raporu, dış ticaret, rezerv, açık piyasa, reeskont, dış borç, iç borçlanma strateji, ekonomik program, orta vadeli program, vergi, zorunlu karşılıklar, faiz oranı kararı, enflasyon görünüm, iç borçlanma, borç stoku, merkezi yönetim bütçe, bütçe gerçekleş, cari açık, cari işlemler, işsizlik, millî gelir, milli gelir, gayri safi, sanayi üretim, para politikası metni, liralaşma, makroihtiyati, finansal istikrar raporu, yıllık program, kamu borç, hazine finansman',
    suggests: 'ekonomi, faiz, iktisadi, parite, kambiyo',
  },
  'Cross-Border': {
    tells:
      'sınır ötesi, üçüncü ülke, yabancı banka, denklik, uluslararası işbirli, mutabakat zapt, temsilcilik, ithalat, ihracat, damping, gümrük, serbest ticaret, milletlerarası andlaşma, milletlerarası anlaşma, yurt dışı şube, yurtdışı şube, mutabakat zaptı, iş birliği anlaşma, işbirliği anlaşma, ikili anlaşma, yurt dışında şube, yurt dışındaki, yurt dışına, yabancı ülke, çifte vergilendirme, sınır ötesi faaliyet, uluslararası anlaşma, temsilcilik açma, muhabir banka, yerleşik olmayan, yurt dışı yerleşik',
    suggests: 'uluslararası, yabancı, yurt dışı, yurtdışı',
  },
  '(Other)': {
    tells:
      'üniversite, fakülte, öğretim, eğitim, sınav, sağlık, tarım, orman, milli park, su ürün, hayvan, gıda, elektrik piyasa, doğal gaz, maden, ulaştırma, karayol, demiryol, havacılık, denizcilik, kamulaştır, imar, kentsel dönüşüm, seçim, atama, görevden alma, adalet, askeri, savunma, spor, kültür, turizm, çalışma ve sosyal, işçi, işveren, belediye, kadro, personel, memur, kamu ihale, ihale yönetmeli, rekabet kurul, telekomünikasyon, radyo ve televizyon, sigortacılık, sigorta şirket, reasürans, aktüer, zorunlu deprem, trafik sigorta, araştırma merkezi, uygulama ve araştırma, anayasa mahkemesi, danıştay, yargıtay, taziye, bayram, ziyaret, iş ilanı, uzman yardımcılığı, yarışma, sınavı duyuru, orta ölçek, çevre şehircilik, tarımsal, enerji piyasa, enerji verimlili, kasko, genel şart, trafik sigortası, sigorta genel şart, hayvancılık, çiftçi, destekleme ödeme, maden ruhsat, imar plan, gümrük vergi, ÖTV, KDV, özel tüketim verg, kurumlar verg, gelir verg, elektrik, petrol piyasa, rektör, yükseköğretim, acele kamulaştırma, sözleşmeli personel',
    suggests: 'sigorta, bakanlık, merkez, kanun hükmünde, devlet, öğrenci, enerji',
  },
};
